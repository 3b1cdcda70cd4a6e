import type { Pattern } from './group-sizes.ts';
import type { PairingCosts } from './pairing-costs.ts';
import { type Random, randomBelow } from './seeded-random.ts';

/** The input of a search. Units are identified by their index in the order of the pairing method. */
export type SearchRequest = {
  unitSizes: readonly number[];
  patterns: readonly Pattern[];
  costs: PairingCosts;
  /**
   * The cost for each group of distance between a unit and its place by the pairing method; 0 if order does not matter.
   */
  shift: number;
  isInFirstHalf: (group: number) => boolean;
  random: Random;
};

/** Limits: exchanges tried for one unit, and steps for which a unit rests after an exchange that did not help. */
const maxCandidates = 400;
const restSteps = 12;

/**
 * Improves groups by exchanging units of equal size, so that group sizes stay the same. The search is limited by the
 * number of exchanges tried, not by time, so that the same seed gives the same groups on every machine.
 */
export class GroupSearch {
  private groups: number[][];
  private readonly groupOf: Int32Array;
  private readonly wayGroupOf: Int32Array;
  private readonly restsUntil: Int32Array;
  private readonly sameSize: number[][] = [];
  private readonly request: SearchRequest;

  constructor(request: SearchRequest) {
    this.request = request;
    for (const [unit, size] of request.unitSizes.entries()) {
      this.sameSize[size] ??= [];
      this.sameSize[size].push(unit);
    }
    const units = request.unitSizes.length;
    this.groupOf = new Int32Array(units);
    this.restsUntil = new Int32Array(units);
    this.groups = this.begin();
    this.note();
    this.wayGroupOf = this.groupOf.slice();
  }

  /** The units of each group after at most about `looks` tried exchanges. */
  search(looks: number): number[][] {
    const { random, costs } = this.request;
    const units = costs.units;
    let cost = 0;
    let best = { cost: 0, groups: this.copy() };
    let looksLeft = looks;
    let walked = 0;
    let unit = units > 0 ? randomBelow(units, random) : 0;
    for (let step = 1; looksLeft > 0; step++) {
      let seen = 0;
      for (; seen < units && !this.isUnhappy(unit); seen++) unit = (unit + 1) % units;
      if (seen === units) break;
      const exchange = this.bestExchange(unit, step);
      looksLeft -= exchange.looks + 1;
      walked += seen + 1;
      const isStuck = exchange.change >= 0 && walked > units;
      if (isStuck && cost < best.cost) best = { cost, groups: this.copy() };
      if (exchange.with >= 0 && (exchange.change < 0 || isStuck)) {
        this.exchange(unit, exchange.with);
        cost += exchange.change;
        walked = 0;
        if (isStuck) for (const moved of [unit, exchange.with]) this.restsUntil[moved] = step + restSteps;
      }
      unit = (unit + 1) % units;
    }
    return cost < best.cost ? this.groups : best.groups;
  }

  private copy(): number[][] {
    return this.groups.map((group) => [...group]);
  }

  private note(): void {
    for (const [group, units] of this.groups.entries()) for (const unit of units) this.groupOf[unit] = group;
  }

  /** The initial groups, in the order of the pairing method: each takes the next unit and the cheapest companions. */
  private begin(): number[][] {
    const waiting = this.sameSize.map((units) => [...units]);
    const patterns = [...this.request.patterns];
    const groups: number[][] = [];
    while (patterns.length > 0) {
      const fronts = waiting.flatMap((units, size) => (units[0] === undefined ? [] : [{ unit: units[0], size }]));
      fronts.sort((one, other) => one.unit - other.unit);
      const front = fronts.find(({ size }) => patterns.some((pattern) => pattern.includes(size)));
      const at = patterns.findIndex((pattern) => front && pattern.includes(front.size));
      const [pattern = []] = patterns.splice(Math.max(at, 0), 1);
      const sizes = [...pattern];
      const group: number[] = [];
      if (front) {
        sizes.splice(sizes.indexOf(front.size), 1);
        group.push(front.unit);
        waiting[front.size]?.shift();
      }
      for (const size of sizes) {
        const [unit] = waiting[size]?.splice(this.cheapest(waiting[size], group), 1) ?? [];
        if (unit !== undefined) group.push(unit);
      }
      groups.push(group);
    }
    return groups;
  }

  /** The index of the cheapest waiting unit for a group; 0, the next unit, where order matters. */
  private cheapest(waiting: readonly number[], group: readonly number[]): number {
    if (this.request.shift > 0) return 0;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < waiting.length && place < maxCandidates && least > 0; place++) {
      const cost = this.costAmong(waiting[place] ?? 0, group);
      if (cost < least) [best, least] = [place, cost];
    }
    return best;
  }

  private costAmong(unit: number, group: readonly number[]): number {
    const { together, units } = this.request.costs;
    let cost = 0;
    for (const other of group) if (other !== unit) cost += together[unit * units + other] ?? 0;
    return cost;
  }

  private placeCost(unit: number, group: number): number {
    const { costs, shift, isInFirstHalf } = this.request;
    const half = isInFirstHalf(group) ? costs.inHalf.first : costs.inHalf.second;
    return (half[unit] ?? 0) + shift * Math.abs(group - (this.wayGroupOf[unit] ?? 0));
  }

  private isUnhappy(unit: number): boolean {
    const group = this.groupOf[unit] ?? 0;
    const cost = this.placeCost(unit, group) + this.costAmong(unit, this.groups[group] ?? []);
    return cost > (this.request.costs.least[unit] ?? 0);
  }

  /** The change of total cost if two units of different groups are exchanged. */
  private changeOf(one: number, other: number): number {
    const { together, units } = this.request.costs;
    const [first, second] = [this.groupOf[one] ?? 0, this.groupOf[other] ?? 0];
    let change = this.placeCost(one, second) - this.placeCost(one, first);
    change += this.placeCost(other, first) - this.placeCost(other, second);
    const [ofOne, ofOther] = [one * units, other * units];
    for (const mate of this.groups[first] ?? [])
      if (mate !== one) change += (together[ofOther + mate] ?? 0) - (together[ofOne + mate] ?? 0);
    for (const mate of this.groups[second] ?? [])
      if (mate !== other) change += (together[ofOne + mate] ?? 0) - (together[ofOther + mate] ?? 0);
    return change;
  }

  /** The best exchange of a unit with another of its size; `with` is -1 where there is none. */
  private bestExchange(unit: number, step: number): { with: number; change: number; looks: number } {
    const candidates = this.sameSize[this.request.unitSizes[unit] ?? 0] ?? [];
    const count = Math.min(candidates.length, maxCandidates);
    const around = candidates.indexOf(unit) - Math.floor(count / 2) + candidates.length;
    const from = this.request.shift > 0 ? around : randomBelow(candidates.length, this.request.random);
    let best = -1;
    let change = Number.POSITIVE_INFINITY;
    for (let place = 0; place < count; place++) {
      const other = candidates[(from + place) % candidates.length] ?? unit;
      if (this.groupOf[other] === this.groupOf[unit]) continue;
      const own = this.changeOf(unit, other);
      const isResting = (this.restsUntil[other] ?? 0) > step || (this.restsUntil[unit] ?? 0) > step;
      if (own < change && (own < 0 || !isResting)) [best, change] = [other, own];
    }
    return { with: best, change, looks: count };
  }

  private exchange(one: number, other: number): void {
    const [first, second] = [this.groupOf[one] ?? 0, this.groupOf[other] ?? 0];
    const replace = (group: number, leaves: number, comes: number) => {
      const units = this.groups[group] ?? [];
      units[units.indexOf(leaves)] = comes;
      this.groupOf[comes] = group;
    };
    replace(first, one, other);
    replace(second, other, one);
  }
}
