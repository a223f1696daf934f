import type { Casos } from '../../packages/db/src/seed/demo/casos.ts';
import type { Budget } from './budget.ts';

/** A page that is measured: where it is, whether somebody is signed in, what it may cost. */
export interface MeasuredPage {
  name: string;
  path: (casos: Casos) => string;
  signedIn: boolean;
  budget: Budget;
}

/** The pages that nearly every visit goes through. The person is Helena, a professional with requests of her own. */
export const PAGES: readonly MeasuredPage[] = [
  // A demonstration offers its people besides what every installation has.
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
