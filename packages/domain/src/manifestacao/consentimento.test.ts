import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentiu, motivoDoNomeFicar, type Tipos } from './consentimento.ts';
import { NOMES_TIPO_MANIFESTACAO } from './nomes.ts';

const tipos = fc.record<Tipos>({
  tipo: fc.constantFrom(...NOMES_TIPO_MANIFESTACAO),
  tipoOriginal: fc.constantFrom(...NOMES_TIPO_MANIFESTACAO),
});
const orgao = fc.constantFrom('Ministério Público', 'Prefeitura', 'Polícia Civil');

describe('the name of an author', () => {
  it('leaves for the body that they said yes to, and for no other', () => {
    fc.assert(
      fc.property(
        tipos,
        orgao,
        orgao,
        fc.constantFrom(true, false, null),
        (kind, asked, wanted, resposta) => {
          const stays = motivoDoNomeFicar(kind, { orgao: asked, resposta }, wanted);
          expect(stays === null).toBe(resposta === true && asked === wanted);
        },
      ),
    );
  });

  it('never leaves unasked where the case is a report, or came as one', () => {
    fc.assert(
      fc.property(tipos, orgao, (kind, wanted) => {
        const report = kind.tipo === 'DENUNCIA' || kind.tipoOriginal === 'DENUNCIA';
        expect(motivoDoNomeFicar(kind, null, wanted) !== null).toBe(report);
      }),
    );
  });

  it('goes to the same body in other letters', () => {
    const yes = { orgao: 'Ministério Público', resposta: true };
    expect(consentiu(yes, ' ministerio  PUBLICO ')).toBe(true);
    expect(consentiu(yes, 'Ministério Público Federal')).toBe(false);
    expect(consentiu(null, 'Ministério Público')).toBe(false);
  });

  it('stays with words that say what to do', () => {
    const report = { tipo: 'RECLAMACAO', tipoOriginal: 'DENUNCIA' } as const;
    const asked = (resposta: boolean | null) =>
      motivoDoNomeFicar(report, { orgao: 'Ministério Público', resposta }, 'Prefeitura');
    expect(motivoDoNomeFicar(report, null, 'Prefeitura')).toContain('Peça antes o consentimento');
    expect(asked(true)).toMatch(/Ministério Público\. Peça antes o consentimento para o outro/);
    expect(asked(null)).toContain('Espere a resposta');
    expect(asked(false)).toContain('não sai do Conselho');
  });
});
