import type { Casos } from '../../packages/db/src/seed/demo/casos.ts';
import type { Budget } from './budget.ts';

/** A measured page: its address, whether somebody is signed in, and its budget. */
export interface MeasuredPage {
  name: string;
  path: (casos: Casos) => string;
  signedIn: boolean;
  budget: Budget;
}

/** The pages of nearly every visit. The person is Helena, a professional with requests of her own. */
export const PAGES: readonly MeasuredPage[] = [
  // A demonstration also lists its people, unlike other installations.
  { name: 'login', path: () => '/auth/login', signedIn: false, budget: { performance: 95, jsKiB: 106 } },
  { name: 'home', path: () => '/', signedIn: true, budget: { performance: 90, jsKiB: 170 } },
  { name: 'list', path: () => '/requerimentos', signedIn: true, budget: { performance: 90 } },
  {
    name: 'detail',
    path: ({ helenaExigencia }) => `/requerimento/${helenaExigencia.id}`,
    signedIn: true,
    budget: { performance: 90 },
  },
];
