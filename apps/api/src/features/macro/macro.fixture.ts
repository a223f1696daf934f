import type { Db } from '@balcao/db/db';

/** A database whose transactions fail when `fails` says so, by their number from 1. */
export function failingDb(db: Db, fails: (begun: number) => boolean): Db {
  let begun = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        begun += 1;
        if (fails(begun)) throw new Error('this transaction fails');
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
