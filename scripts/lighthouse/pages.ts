import type { Casos } from '../../packages/db/src/seed/demo/casos.ts';
import type { Budget } from './budget.ts';

/** A page that is measured: where it is, who visits it, what it may cost. */
export interface MeasuredPage {
  name: string;
  path: (casos: Casos) => string;
  /** The person of the demonstration who is signed in; nobody when absent. */
  who?: 'helena' | 'otavio';
  budget: Budget;
}

/**
 * The pages that nearly every visit goes through: the first four as anybody and as Helena, a professional with requests
 * of her own; the last two as Otávio, who answers requests.
 */
export const PAGES: readonly MeasuredPage[] = [
  // A demonstration offers its people besides what every installation has.
  { name: 'sign-in', path: () => '/auth/login', budget: { performance: 95, jsKiB: 106 } },
  { name: 'home', path: () => '/', who: 'helena', budget: { performance: 95, jsKiB: 170 } },
  { name: 'list', path: () => '/requerimentos', who: 'helena', budget: { performance: 95, jsKiB: 200 } },
  { name: 'service', path: () => '/servicos/registro-definitivo', budget: { performance: 95, jsKiB: 200 } },
  // Both ask again by themselves while they are looked at, and a visit lasts long enough for some of that.
  {
    name: 'queue',
    path: () => '/atendente/requerimentos',
    who: 'otavio',
    budget: { performance: 90, jsKiB: 200, requests: 35 },
  },
  {
    name: 'request',
    path: ({ helenaExigencia }) => `/requerimento/${helenaExigencia.id}`,
    who: 'helena',
    // With the form that answers the correction, which is fetched after the page.
    budget: { performance: 90, jsKiB: 220, requests: 32 },
  },
];
