// Draws a ballot again, with nothing but Node.js: node check-draw.mjs SEED list.txt [order.txt]
// SEED and the files are those on the page of the ballot. Prints both fingerprints, then the parties as they were drawn;
// with order.txt it says instead whether that is the same order, and ends with 1 where it is not.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [, , seedText = '', file = '', orderFile] = process.argv;
if (!/^[0-9a-f]{64}$/.test(seedText) || !file) {
  console.error('node check-draw.mjs SEED list.txt [order.txt]');
  process.exit(2);
}
const seed = Buffer.from(seedText, 'hex');
const list = readFileSync(file);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
console.log(`seed ${sha256(seed).toString('hex')}`);
console.log(`list ${sha256(list).toString('hex')}`);

// The smallest number of a party's tickets is its own; ascending numbers are the order.
const key = createHmac('sha256', seed).update(sha256(list)).digest();
const parties = list
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [id, , , tickets] = line.split('|');
    const numbers = [];
    for (let i = 0; i < Number(tickets); i++)
      numbers.push(createHmac('sha256', key).update(`${id}:${i}`).digest('hex'));
    return { id, number: numbers.sort()[0] };
  });
parties.sort((a, b) => (a.number < b.number ? -1 : 1));
const order = parties.map(({ id }) => `${id}\n`).join('');
if (orderFile === undefined) process.stdout.write(order);
else if (order === readFileSync(orderFile, 'utf8')) console.log(`the same order, ${parties.length} parties`);
else {
  console.log('NOT the same order');
  process.exitCode = 1;
}
