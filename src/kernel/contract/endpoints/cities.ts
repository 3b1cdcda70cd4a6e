import { z } from 'zod';
import { line, page } from '../fields.ts';
import { define } from './endpoint.ts';

export const citySchema = z.object({ city: z.string(), state: z.string() });

export const citiesEndpoints = define({
  listCities: {
    method: 'GET',
    path: '/api/cities',
    access: 'public',
    tag: 'tournaments',
    summary: 'US cities by start of name or ZIP code',
    query: z.object({ q: line(100).min(1) }),
    response: page(citySchema),
  },
});
