import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { citiesEndpoints } from '#kernel/contract/endpoints/cities.ts';
import { call } from './api.ts';

export type City = EndpointOutput<(typeof citiesEndpoints)['listCities']>['data'][number];

const pauseMs = 150;
const shortest = 2;
const none: City[] = [];

export const cityAndState = ({ city, state }: City): string => `${city}, ${state}`;

/**
 * Cities matching the typed text, requested after a short pause; empty if they cannot be read, since any name may be
 * typed.
 */
export function useCitySuggestions() {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data } = useQuery({
    queryKey: ['cities', typed],
    queryFn: () => call(citiesEndpoints.listCities, { query: { q: typed } }),
    enabled: typed.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const onSearch = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(text.trim()), pauseMs);
  };
  return { options: typed.length >= shortest ? (data?.data ?? none) : none, onSearch };
}
