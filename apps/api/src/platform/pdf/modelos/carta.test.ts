import { INICIO_DO_PRAZO } from '@balcao/domain/carta/prazo-da-carta';
import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.ts';
import { renderPdf } from '../render-pdf.ts';
import { type Carta, carta } from './carta.ts';
import { EMISSAO_EXEMPLO, HELENA } from './exemplo.ts';
import { printedText } from './printed.fixture.ts';

const EMISSAO = { ...EMISSAO_EXEMPLO, numero: 'CNV-000012/2026-REG' };

const CONVOCACAO: Carta = {
  especie: 'CONVOCACAO',
  destinatario: HELENA,
  processo: '99999.000123/2026-60',
  assunto: 'Laudo do forro',
  texto: 'Duas medidas não batem.\n\nTraga o caderno de campo.',
  finalidade: 'Esclarecer as medidas.',
  fundamento: 'Lei nº 9.784/1999, art. 26.',
  prazoDias: 10,
  comparecimento: { data: '2026-12-10', hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: false },
};

const textOf = (dados: Carta) => printedText(carta(EMISSAO, dados));

describe('a letter on paper', () => {
  it('says all that a summons has to say (Lei 9.784/1999 art. 26 § 1º)', async () => {
    const text = await textOf(CONVOCACAO);
    for (const expected of [
      'Convocação Número CNV-000012/2026-REG',
      'Para Helena Prado CPF ***.982.247-**',
      'Processo 99999.000123/2026-60',
      'Assunto Laudo do forro',
      'Compareça em 10/12/2026 (quinta-feira), às 14h30 Rua da Bahia, 1.000',
      'Você precisa vir em pessoa. O processo continua mesmo que você não compareça.',
      'Duas medidas não batem. Traga o caderno de campo.',
      'Para quê Esclarecer as medidas.',
      'Base legal Lei nº 9.784/1999, art. 26.',
      'Prazo: 10 dias corridos',
      INICIO_DO_PRAZO,
      'Otávio Lins',
    ])
      expect(text).toContain(expected);
  });

  it('says whether somebody may come in the person’s place', async () => {
    const comparecimento = { data: '2026-12-10', hora: '14:30', local: 'Sala 3', representacao: true };
    expect(await textOf({ ...CONVOCACAO, comparecimento })).toContain('Você pode mandar alguém no seu lugar');
  });

  it('shows name and address where it is posted, above all else', async () => {
    const endereco = ['Rua Direita, 120, ap 3', 'Centro', 'Ouro Preto/MG', 'CEP 35400-000'];
    const text = await textOf({ ...CONVOCACAO, endereco });
    expect(text).toContain('Helena Prado Rua Direita, 120, ap 3 Centro Ouro Preto/MG CEP 35400-000 Para');
    expect(await textOf(CONVOCACAO)).not.toContain('CEP 35400-000');
  });

  it('prints no role under a signer who has none', async () => {
    const signedAs = async (cargo: string) => {
      const assinaturas = [{ nome: 'Rita Nunes', momento: '2026-11-21T17:30:00.000Z', cargo }];
      const { placed } = await extractText(await renderPdf(carta({ ...EMISSAO, assinaturas }, CONVOCACAO)));
      const printed = placed.filter(({ text }) => text.trim() !== '');
      const at = printed.findIndex(({ text }) => text === 'Rita Nunes');
      const [nome, next, after] = printed.slice(at, at + 3);
      return { next: next?.text, gap: (nome?.y ?? 0) - (next?.y ?? 0), after: after?.text };
    };
    const [sem, com] = [await signedAs(''), await signedAs('Registro')];
    expect(com).toMatchObject({ next: 'Registro', after: expect.stringMatching(/^Assinatura/) });
    expect(sem.next).toMatch(/^Assinatura/);
    // Nor an empty line in its place.
    expect(sem.gap).toBeLessThan(com.gap * 1.5);
  });

  it('leaves out what its kind does not have', async () => {
    const semPrazo = { finalidade: null, fundamento: null, comparecimento: null, prazoDias: null };
    const { corpo, titulo } = carta(EMISSAO, { ...CONVOCACAO, ...semPrazo, especie: 'COMUNICADO' });
    expect(titulo).toBe('Comunicado');
    expect(corpo.map(({ tipo }) => tipo)).toEqual(['definicoes', 'paragrafo']);
    const umDia = carta(EMISSAO, { ...CONVOCACAO, ...semPrazo, prazoDias: 1 });
    expect(umDia.corpo.at(-1)).toMatchObject({ titulo: 'Prazo: 1 dia corrido' });
  });
});
