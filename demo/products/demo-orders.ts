/** The offers of each seller: the product, and the own price in dollars where they set one. */
export const platinumOffers: [name: string, ownPrice?: number][] = [
  ['Mulligan Pack'],
  ['Foursome Package', 440],
  ['Early Bird Bundle'],
  ['Skins Game Buy-In'],
  ['Hole Sponsorship', 275],
  ['Tee Sign'],
  ['Beverage Cart Sponsorship'],
  ['Presenting Banner'],
  ['Team Photo'],
  ['Drone Flyover'],
  ['Private Lesson, 60 Minutes'],
  ['Tournament Polo', 52],
  ['Quarter-Zip Pullover'],
  ['Tour Cap'],
  ['Dozen Tournament Balls'],
  ['Pro Shop Gift Card'],
  ['Raffle Tickets, Book of Ten'],
  ['Awards Dinner Seat'],
];
export const shopOffers: [name: string, ownPrice?: number][] = [
  ['Swing Video Analysis'],
  ['Short Game Clinic'],
  ['Junior Golf Day'],
  ['Club Fitting', 109],
  ['Leather Glove'],
  ['Storm Umbrella'],
  ['Towel & Bag Tag'],
  ['Tour Cap', 25],
  ['Engraved Ball Marker'],
  ['Breakfast to Go'],
];

/** The second seller of the demo data. */
export const demoShop = {
  email: 'shop@organizers.demo.golf',
  first: 'Nadia',
  last: 'Brandt',
  organization: 'Greenside Golf Academy',
} as const;

/** The orders: product, seller, and the state of each. */
export const demoOrders: {
  product: string;
  buyer: number;
  from: 'platinum' | 'shop';
  become: 'new' | 'contacted' | 'fulfilled' | 'refunded';
  /** Days ago that it was bought. */
  ago: number;
}[] = [
  { product: 'Team Photo', buyer: 31, from: 'platinum', become: 'fulfilled', ago: 602 },
  { product: 'Hole Sponsorship', buyer: 42, from: 'platinum', become: 'fulfilled', ago: 431 },
  { product: 'Tour Cap', buyer: 53, from: 'platinum', become: 'refunded', ago: 188 },
  { product: 'Foursome Package', buyer: 20, from: 'platinum', become: 'fulfilled', ago: 522 },
  { product: 'Tournament Polo', buyer: 22, from: 'platinum', become: 'fulfilled', ago: 340 },
  { product: 'Awards Dinner Seat', buyer: 24, from: 'platinum', become: 'fulfilled', ago: 263 },
  { product: 'Mulligan Pack', buyer: 26, from: 'platinum', become: 'fulfilled', ago: 97 },
  { product: 'Foursome Package', buyer: 64, from: 'platinum', become: 'contacted', ago: 13 },
  { product: 'Tournament Polo', buyer: 75, from: 'platinum', become: 'contacted', ago: 9 },
  { product: 'Mulligan Pack', buyer: 86, from: 'platinum', become: 'new', ago: 4 },
  { product: 'Awards Dinner Seat', buyer: 97, from: 'platinum', become: 'new', ago: 2 },
  { product: 'Dozen Tournament Balls', buyer: 108, from: 'platinum', become: 'new', ago: 0 },
  { product: 'Club Fitting', buyer: 119, from: 'shop', become: 'contacted', ago: 40 },
  { product: 'Junior Golf Day', buyer: 130, from: 'shop', become: 'new', ago: 1 },
];
