import { motivoNomeRecusado, nomeDoRotulo, nomeLivre } from '@balcao/domain/formulario/editar/nomes';
import { inserirPasso } from '@balcao/domain/formulario/editar/passos';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nome } from './limits.ts';

const form = createForm([{ nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' }]);
const words = fc.oneof(
  fc.constantFrom('name', 'Length', 'then', 'toJSON', 'constructor', 'Prototype', 'Caller', '__proto__'),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'Ç', '9', ' ', '-', '_') }),
);

describe('names that the editor makes or takes', () => {
  it('are names that the server takes', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(nome.safeParse(nomeDoRotulo(text)).success).toBe(true);
        expect(nome.safeParse(nomeLivre(text, new Set())).success).toBe(true);
        expect(nome.safeParse(inserirPasso(form, text, 0).id).success).toBe(true);
        if (motivoNomeRecusado(form, 'motivo', text) === null)
          expect(nome.safeParse(text).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
