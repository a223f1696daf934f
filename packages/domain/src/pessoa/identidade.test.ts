import { describe, expect, it } from 'vitest';
import { avisaNaoConferida, ehDaConta, isNaoConferida } from './identidade.ts';

const FATOS = { tipo: 0, pessoa: 'PF', conferida: false, registroDeOutraOrigem: false } as const;

describe('which account is unproved', () => {
  it.each([
    ['a citizen of whom the council has nothing', {}, false],
    ['a person on record', { registroDeOutraOrigem: true }, true],
    ['a firm, on record or not', { pessoa: 'PJ' }, true],
    ['a firm whose identity was proved', { pessoa: 'PJ', conferida: true }, false],
    ['a person on record whose identity was proved', { registroDeOutraOrigem: true, conferida: true }, false],
    ['staff, whom an administrator appointed', { tipo: 1, registroDeOutraOrigem: true }, false],
  ] as const)('%s', (_, fatos, expected) => {
    expect(isNaoConferida({ ...FATOS, ...fatos })).toBe(expected);
  });
});

describe('what an unproved account reaches', () => {
  const naoConferida = { usuarioId: 'firma', naoConferida: true };

  it('is what it filed itself, and nothing that others filed in its name', () => {
    expect(ehDaConta(naoConferida, { autorId: 'firma', criadoPorId: 'firma' })).toBe(true);
    expect(ehDaConta(naoConferida, { autorId: 'firma', criadoPorId: 'rui' })).toBe(false);
    expect(ehDaConta(naoConferida, { autorId: 'firma' })).toBe(false);
    expect(
      ehDaConta({ ...naoConferida, naoConferida: false }, { autorId: 'firma', criadoPorId: 'rui' }),
    ).toBe(true);
  });

  it('gets notices about itself and what it filed, not about who acts for it', () => {
    expect(avisaNaoConferida('conta.senha_alterada', { enviadoPorSi: false })).toBe(true);
    expect(avisaNaoConferida('conta.representacao', { enviadoPorSi: false })).toBe(false);
    expect(avisaNaoConferida('req.decidido', { enviadoPorSi: false })).toBe(false);
    expect(avisaNaoConferida('req.decidido', { enviadoPorSi: true })).toBe(true);
  });
});
