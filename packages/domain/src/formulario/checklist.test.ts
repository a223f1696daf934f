import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemChecklist } from './campo-partes.ts';
import { countFaltaChecklist, describeFaltaChecklist } from './checklist.ts';
import { createForm } from './form.fixture.ts';
import { lintChecklist } from './lint/checklist.ts';

const item = fc.record({
  id: fc.stringMatching(/^[a-z]{1,4}$/),
  texto: fc.constant('Conferir.'),
  obrigatorio: fc.boolean(),
});

describe('the checklist of a service', () => {
  it('asks for every required item and for no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: ({ id }) => id }),
        fc.array(fc.string()),
        (checklist, other) => {
          const required = checklist.filter(({ obrigatorio }) => obrigatorio).map(({ id }) => id);
          expect(countFaltaChecklist({ checklist }, required)).toBe(0);
          expect(countFaltaChecklist({ checklist }, other)).toBeLessThanOrEqual(required.length);
          expect(countFaltaChecklist({ checklist }, [])).toBe(required.length);
        },
      ),
    );
  });

  it('is not there in most services', () => {
    expect(countFaltaChecklist({}, [])).toBe(0);
    expect(describeFaltaChecklist(0)).toBeNull();
    expect(describeFaltaChecklist(2)).toBe('Faltam conferir 2 itens obrigatórios da lista de conferência.');
  });

  it('refuses names twice, strange names and items without words', () => {
    const lint = (checklist: ItemChecklist[]) =>
      lintChecklist(createForm([], { checklist })).map(({ codigo }) => codigo);
    expect(lint([{ id: 'foto', texto: 'A foto é recente.' }])).toEqual([]);
    expect(
      lint([
        { id: 'foto', texto: 'A foto é recente.' },
        { id: 'foto', texto: ' ' },
      ]),
    ).toEqual(['nome_repetido', 'estrutura']);
    expect(lint([{ id: 'A foto', texto: 'x' }])).toEqual(['nome']);
  });
});
