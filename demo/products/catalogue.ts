import * as game from './draw-game.ts';
import * as learning from './draw-learning.ts';
import * as prizes from './draw-prizes.ts';
import * as wear from './draw-wear.ts';

export type DemoProduct = {
  name: string;
  category: string;
  /** Dollars. */
  price: number;
  description: string;
  /** Its picture as SVG. */
  draw: () => string;
};

/** The products of the demo catalogue. */
export const demoProducts: DemoProduct[] = [
  {
    name: 'Mulligan Pack',
    category: 'Entry Packages',
    price: 20,
    draw: game.mulliganPack,
    description:
      'Three second chances for one player, good on any tee shot of the day. ' +
      'Sold at the first tee as well, while they last.',
  },
  {
    name: 'Foursome Package',
    category: 'Entry Packages',
    price: 480,
    draw: game.foursomePackage,
    description:
      'Entry for four with carts, range balls, lunch and a place in the team photo. One captain pays, all four are in.',
  },
  {
    name: 'Early Bird Bundle',
    category: 'Entry Packages',
    price: 165,
    draw: game.earlyBird,
    description:
      'One entry with two mulligans and breakfast, for those who plan ahead. Use it for any tournament of the season.',
  },
  {
    name: 'Skins Game Buy-In',
    category: 'Entry Packages',
    price: 40,
    draw: game.skinsGame,
    description: 'A share in the skins purse of your flight: the lowest score on a hole that nobody ties takes it.',
  },
  {
    name: 'Hole Sponsorship',
    category: 'Sponsorship',
    price: 250,
    draw: game.holeSponsorship,
    description: 'Your name on a sign at the green and on the scorecard, and a word of thanks at the prize giving.',
  },
  {
    name: 'Tee Sign',
    category: 'Sponsorship',
    price: 125,
    draw: game.teeSign,
    description: 'A printed sign with your logo beside one tee box, yours to keep after the round.',
  },
  {
    name: 'Beverage Cart Sponsorship',
    category: 'Sponsorship',
    price: 600,
    draw: game.beverageCart,
    description: 'Your brand on the cart that everybody is glad to see, all day long, with napkins and cups to match.',
  },
  {
    name: 'Presenting Banner',
    category: 'Sponsorship',
    price: 1500,
    draw: game.titleBanner,
    description:
      'The banner over the start and the prize giving, your logo in every mail, and a team of four in the field.',
  },
  {
    name: 'Team Photo',
    category: 'Photos & Media',
    price: 35,
    draw: learning.teamPhoto,
    description: 'Your team on the first tee by our photographer, printed at 8 x 10 and framed, with the file by mail.',
  },
  {
    name: 'Swing Video Analysis',
    category: 'Photos & Media',
    price: 60,
    draw: learning.swingVideo,
    description: 'Two swings filmed at 240 frames a second, with a professional’s comments drawn over them.',
  },
  {
    name: 'Drone Flyover',
    category: 'Photos & Media',
    price: 180,
    draw: learning.droneFlyover,
    description: 'A minute of film of your group playing one hole from above, cut and set to music.',
  },
  {
    name: 'Private Lesson, 60 Minutes',
    category: 'Lessons',
    price: 95,
    draw: learning.privateLesson,
    description: 'An hour with a PGA professional on the range or the course. Bring your clubs and one question.',
  },
  {
    name: 'Short Game Clinic',
    category: 'Lessons',
    price: 55,
    draw: learning.shortGameClinic,
    description:
      'Ninety minutes of chips, pitches and sand for groups of six at most, the morning before the tournament.',
  },
  {
    name: 'Junior Golf Day',
    category: 'Lessons',
    price: 70,
    draw: learning.juniorDay,
    description: 'A day on the course for players from 8 to 14: clubs to borrow, games, lunch and a cap.',
  },
  {
    name: 'Club Fitting',
    category: 'Lessons',
    price: 120,
    draw: learning.clubFitting,
    description: 'Length, lie, loft and shaft measured on a launch monitor, with the numbers to take home.',
  },
  {
    name: 'Tournament Polo',
    category: 'Apparel',
    price: 58,
    draw: wear.polo,
    description:
      'Breathable, quick to dry and embroidered with the pennant. Sizes S to XXL; we ask for yours after the purchase.',
  },
  {
    name: 'Quarter-Zip Pullover',
    category: 'Apparel',
    price: 84,
    draw: wear.quarterZip,
    description: 'A light layer for the first tee time of the day, soft inside and wind-proof in front.',
  },
  {
    name: 'Tour Cap',
    category: 'Apparel',
    price: 28,
    draw: wear.tourCap,
    description: 'Six panels, a curved peak and an adjustable strap, in cream and green.',
  },
  {
    name: 'Leather Glove',
    category: 'Apparel',
    price: 26,
    draw: wear.glove,
    description: 'Cabretta leather for the left or the right hand, in every size.',
  },
  {
    name: 'Storm Umbrella',
    category: 'Apparel',
    price: 42,
    draw: wear.umbrella,
    description: 'Sixty-two inches with a double canopy that lets the wind through and keeps the rain out.',
  },
  {
    name: 'Dozen Tournament Balls',
    category: 'Gear',
    price: 48,
    draw: wear.ballBox,
    description: 'Twelve three-piece balls with the tournament’s mark, in a box that makes a present.',
  },
  {
    name: 'Towel & Bag Tag',
    category: 'Gear',
    price: 24,
    draw: wear.towelAndTag,
    description: 'A waffle towel with a clip, and a leather tag with your name pressed into it.',
  },
  {
    name: 'Cart for the Day',
    category: 'Gear',
    price: 35,
    draw: wear.cartRental,
    description: 'A cart for two over eighteen holes, charged, with ice in the cooler.',
  },
  {
    name: 'Winner’s Trophy',
    category: 'Prizes',
    price: 140,
    draw: prizes.trophy,
    description:
      'Fourteen inches with two handles and a plate that we engrave with the name of the tournament and the year.',
  },
  {
    name: 'Set of Medals',
    category: 'Prizes',
    price: 45,
    draw: prizes.medals,
    description: 'Gold, silver and bronze on ribbons for first, second and third of one flight.',
  },
  {
    name: 'Pro Shop Gift Card',
    category: 'Prizes',
    price: 100,
    draw: prizes.giftCard,
    description: 'A hundred dollars at the pro shop of the day: the prize that always fits.',
  },
  {
    name: 'Engraved Ball Marker',
    category: 'Prizes',
    price: 18,
    draw: prizes.ballMarker,
    description: 'A heavy brass marker with the pennant on one side and your initials on the other.',
  },
  {
    name: 'Raffle Tickets, Book of Ten',
    category: 'Prizes',
    price: 25,
    draw: prizes.raffleBook,
    description: 'Ten chances in the draw after dinner. All of it goes to the charity of the day.',
  },
  {
    name: 'Clubhouse Lunch',
    category: 'Food & Drink',
    price: 24,
    draw: wear.clubhouseLunch,
    description: 'A burger or the catch of the day with a side and a drink, on the terrace after your round.',
  },
  {
    name: 'Breakfast to Go',
    category: 'Food & Drink',
    price: 14,
    draw: wear.breakfastBox,
    description: 'Coffee and something sweet, waiting at the starter’s hut before the first group goes off.',
  },
  {
    name: 'Awards Dinner Seat',
    category: 'Food & Drink',
    price: 75,
    draw: wear.awardsDinner,
    description: 'Three courses, the prize giving and good company. Guests who do not play are welcome.',
  },
];
