import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassos, type PassoMacro } from './passo.ts';

const passo: fc.Arbitrary<PassoMacro> = fc.oneof(
  fc.record({ tipo: fc.constantFrom('responder', 'nota'), texto: fc.string() }),
  fc.record({
    tipo: fc.constant('mover'),
    acao: fc.constantFrom('concluir', 'aguardar_terceiro'),
    texto: fc.string(),
  }),
  fc.record({ tipo: fc.constant('atribuir'), para: fc.constantFrom('eu', 'ninguem') }),
  fc.record({ tipo: fc.constant('encaminhar'), grupoId: fc.uuid() }),
  fc.record({ tipo: fc.constantFrom('etiquetar', 'desetiquetar'), etiquetaId: fc.uuid() }),
) as fc.Arbitrary<PassoMacro>;

describe('steps of a macro', () => {
  it('asks for one at least', () => {
    expect(checkPassos([])).toEqual([{ caminho: 'passos', mensagem: 'Inclua pelo menos um passo.' }]);
  });

  it('takes a reply, a movement, a person and a group at the end', () => {
    expect(
      checkPassos([
        { tipo: 'responder', texto: 'Olá, {{nomePreferido}}.' },
        { tipo: 'mover', acao: 'retomar_analise', texto: '' },
        { tipo: 'atribuir', para: 'eu' },
        { tipo: 'encaminhar', grupoId: 'g' },
      ]),
    ).toEqual([]);
  });

  it.each([
    [{ tipo: 'responder', texto: ' ' }, 'Escreva o texto.'],
    [{ tipo: 'nota', texto: '{{nada}}' }, 'A variável {{nada}} não existe. Escolha uma da lista.'],
    [{ tipo: 'mover', acao: 'aguardar_terceiro', texto: '' }, 'Escreva o órgão ou o motivo.'],
  ] as const)('names the step that is wrong: %j', (wrong, mensagem) => {
    const passos: PassoMacro[] = [{ tipo: 'atribuir', para: 'eu' }, wrong];
    expect(checkPassos(passos)).toEqual([{ caminho: 'passos.1', mensagem }]);
  });

  it('accepts no step after the request was handed on', () => {
    fc.assert(
      fc.property(fc.array(passo, { minLength: 1 }), (passos) => {
        const wrong = checkPassos(passos).map(({ caminho }) => caminho);
        passos.forEach(({ tipo }, i) => {
          if (tipo === 'encaminhar' && i < passos.length - 1) expect(wrong).toContain(`passos.${i}`);
        });
      }),
    );
  });
});
