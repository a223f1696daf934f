import { findMalExibidos } from '@balcao/domain/texto/exibido.fixture';
import { expect } from 'vitest';

/** Checks that texts for people show dates, times and amounts in the local format (27/11/2026, 14h30, R$ 1.234,56). */
export function expectBemExibido(...written: readonly string[]): void {
  expect(written.flatMap(findMalExibidos)).toEqual([]);
}
