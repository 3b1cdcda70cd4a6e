import { ballotDrawSchema, ballotProofSchema, ballotSchema, setBallotSchema, setQueueSchema } from '../ballot.ts';
import { openingWorkSchema } from '../waitlist.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** How a tournament opens where places are not first come: a ballot, or a waiting room that is drawn as it opens. */
export const ballotEndpoints = define({
  askForOpeningWork: {
    method: 'POST',
    path: '/api/tournaments/:id/waitlist/challenge',
    access: 'golfer',
    tag: 'waitlist',
    summary: 'What a browser reckons before it takes a ticket of a waiting room or a ballot, against programs',
    params: byId,
    response: openingWorkSchema,
    perMinute: 30,
  },
  getBallot: {
    method: 'GET',
    path: '/api/tournaments/:id/ballot',
    access: 'public',
    tag: 'waitlist',
    summary: 'The ballot of a tournament: its times and fingerprints, and the seed once it is drawn',
    params: byId,
    response: ballotProofSchema,
    perMinute: 60,
  },
  getBallotDraw: {
    method: 'GET',
    path: '/api/tournaments/:id/ballot/draw',
    access: 'public',
    tag: 'waitlist',
    summary: 'The list of a ballot as it was frozen, and the order that was drawn',
    params: byId,
    response: ballotDrawSchema,
    perMinute: 20,
  },
  setBallot: {
    method: 'PUT',
    path: '/api/organizer/tournaments/:id/ballot',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'waitlist',
    summary: 'Draw the places of an own tournament among everybody who enters in time; before anybody has entered',
    params: byId,
    body: setBallotSchema,
    response: ballotSchema,
  },
  setQueue: {
    method: 'PUT',
    path: '/api/organizer/tournaments/:id/queue',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'waitlist',
    summary:
      'Open an own tournament through a waiting room: who is in it at the opening has the same chance; before anybody has entered',
    params: byId,
    body: setQueueSchema,
    response: ballotSchema,
  },
  removeBallot: {
    method: 'DELETE',
    path: '/api/organizer/tournaments/:id/ballot',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'waitlist',
    summary: 'Give the places of an own tournament to the first who come; before anybody is in its ballot or queue',
    params: byId,
    response: done,
  },
});
