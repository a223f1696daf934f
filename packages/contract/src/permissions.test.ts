import { expect, it } from 'vitest';
import { permissions } from './permissions.ts';

it.each(Object.entries(permissions))(
  '%s comes with a tipo in a reach that makes sense for it',
  (_, entry) => {
    const reaches: readonly string[] = entry.reaches;
    for (const reach of Object.values(entry.porTipo)) expect(reaches).toContain(reach);
  },
);
