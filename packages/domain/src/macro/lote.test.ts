import { describe, expect, it } from 'vitest';
import { checkLote, dependsOnVersion, isDesfazivel, isFeito, type PassoLote } from './lote.ts';

const ASSUMIR: PassoLote = { tipo: 'assumir', ausente: false };
const NINGUEM: PassoLote = { tipo: 'atribuir', usuarioId: null, motivo: 'Férias.' };
const ETIQUETAS: PassoLote = { tipo: 'etiquetas', incluir: ['e'], retirar: [] };

describe('an act on many requests', () => {
  it.each<[PassoLote, string | null]>([
    [ASSUMIR, null],
    [NINGUEM, null],
    [{ ...NINGUEM, motivo: ' ' }, 'Escreva o motivo.'],
    [{ tipo: 'encaminhar', grupoId: 'g', motivo: '' }, 'Escreva o motivo.'],
    [{ tipo: 'mover', acao: 'iniciar_analise', texto: '' }, null],
    [{ tipo: 'mover', acao: 'aguardar_terceiro', texto: ' ' }, 'Escreva o motivo.'],
    [ETIQUETAS, null],
    [{ ...ETIQUETAS, incluir: [] }, 'Escolha pelo menos uma etiqueta.'],
  ])('is checked as the same act on one: %j', (passo, message) => {
    expect(checkLote(passo)[0]?.mensagem ?? null).toBe(message);
  });

  it('leaves alone what is already as wanted, and nothing else', () => {
    const mine = { atendenteId: 'eu', grupoId: 'g' };
    expect(isFeito(ASSUMIR, mine)).toBe(true);
    expect(isFeito(ASSUMIR, { ...mine, atendenteId: 'outra' })).toBe(true);
    expect(isFeito(ASSUMIR, { ...mine, atendenteId: null })).toBe(false);
    expect(isFeito(NINGUEM, mine)).toBe(false);
    expect(isFeito(NINGUEM, { ...mine, atendenteId: null })).toBe(true);
    expect(isFeito({ tipo: 'encaminhar', grupoId: 'g', motivo: 'm' }, mine)).toBe(true);
    expect(isFeito({ tipo: 'mover', acao: 'concluir', texto: '' }, mine)).toBe(false);
    expect(isFeito(ETIQUETAS, mine)).toBe(false);
  });

  it('is not offered to be undone where nothing of it could be', () => {
    expect(isDesfazivel({ tipo: 'mover', acao: 'concluir', texto: '' })).toBe(false);
    expect(isDesfazivel({ tipo: 'mover', acao: 'emitir', texto: '' })).toBe(false);
    expect([ASSUMIR, NINGUEM, ETIQUETAS].every(isDesfazivel)).toBe(true);
  });

  it('minds the state that it was chosen upon, but for tags', () => {
    expect([ASSUMIR, NINGUEM, ETIQUETAS].map(dependsOnVersion)).toEqual([true, true, false]);
  });
});
