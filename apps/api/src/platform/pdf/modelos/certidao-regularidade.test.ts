import { describe, expect, it } from 'vitest';
import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import { extractText } from '../extract-text.ts';
import { renderPdf } from '../render-pdf.ts';
import { type CertidaoRegularidade, certidaoRegularidade } from './certidao-regularidade.ts';
import { ATELIE, EMISSAO_EXEMPLO, HELENA } from './exemplo.ts';
import { printedText } from './printed.fixture.ts';

const DADOS: CertidaoRegularidade = {
  especie: 'quitacao',
  pessoa: HELENA,
  registro: 'CRCR-MG 001234/D',
  dataRegistro: '2019-03-12',
  situacao: 'Ativo',
  titulos: ['Conservadora-restauradora', 'Especialista em papel'],
  finalidade: 'Licitação',
  validade: '2027-02-19',
};

const documento = (dados: Partial<CertidaoRegularidade>) =>
  certidaoRegularidade(EMISSAO_EXEMPLO, { ...DADOS, ...dados });

function texto(dados: Partial<CertidaoRegularidade>): string {
  const [bloco] = documento(dados).corpo;
  if (bloco?.tipo !== 'paragrafo' || typeof bloco.texto === 'string')
    throw new Error('expected runs of text');
  return bloco.texto.map((trecho) => trecho.texto).join('');
}

describe('certidaoRegularidade', () => {
  it('states registration and discharge', () => {
    expect(documento({}).titulo).toBe('Certidão de Registro e Quitação');
    expect(texto({})).toBe(
      'CERTIFICAMOS, a pedido da parte interessada, que Helena Prado, CPF 529.982.247-25, está registrado(a) neste Conselho sob o nº CRCR-MG 001234/D, desde 12/03/2019, na situação Ativo, com os títulos Conservadora-restauradora e Especialista em papel. Certificamos ainda que, nesta data, não constam débitos vencidos. Finalidade: Licitação. Válida até 19/02/2027. Autenticidade: https://crcr-mg.example/validar/7K3M9QTX2B4DHPRW, código 7K3M-9QTX-2B4D-HPRW.',
    );
  });

  it('states debts whose collection is suspended, with the effects of the law', () => {
    expect(documento({ especie: 'positiva' }).titulo).toBe('Certidão Positiva com Efeitos de Negativa');
    expect(texto({ especie: 'positiva' })).toContain(
      'Certificamos ainda que, nesta data, constam débitos com exigibilidade suspensa, tendo esta certidão os mesmos efeitos da negativa (arts. 205 e 206 do CTN). Finalidade',
    );
  });

  it('states the years without annuity, and what that does not take away, where it speaks of money', () => {
    const said =
      'O registro está isento das anuidades de 2026 e 2027, até 31/12/2027. A isenção vale para as próximas anuidades. Ela não apaga débitos anteriores. Finalidade';
    for (const especie of ['quitacao', 'positiva'] as const)
      expect(texto({ especie, isencoes: [2026, 2027] })).toContain(said);
    expect(texto({ especie: 'registro', isencoes: [2026, 2027] })).not.toContain('isen');
    expect(texto({ isencoes: [], remidoDesde: null })).toBe(texto({}));
  });

  it('states from which year on there is no annuity for good', () => {
    expect(texto({ isencoes: [], remidoDesde: 2027 })).toContain(
      'O registro está remido, sem anuidade de 2027 em diante. A isenção vale',
    );
    expect(texto({ especie: 'registro', remidoDesde: 2027 })).not.toContain('remido');
  });

  it('says nothing of money in the plain kind', () => {
    expect(documento({ especie: 'registro' }).titulo).toBe('Certidão de Registro');
    expect(texto({ especie: 'registro' })).not.toMatch(/débito|Certificamos ainda/);
  });

  it('names a firm by its CNPJ, without titles', () => {
    expect(texto({ pessoa: ATELIE, titulos: [] })).toContain(
      'Ateliê Mantiqueira Restauro Ltda., CNPJ AT.EL1.ER0/0001-59, está registrado(a) neste Conselho sob o nº CRCR-MG 001234/D, desde 12/03/2019, na situação Ativo. Certificamos',
    );
    expect(texto({ titulos: ['Conservadora'] })).toContain('com o título Conservadora.');
  });

  it('adds responsibilities and penalties only when asked for, an empty list being an answer', async () => {
    expect(documento({}).corpo).toHaveLength(1);
    const com = documento({
      responsabilidades: [{ empresa: ATELIE.nome, cnpj: ATELIE.documento.numero, desde: '2021-05-02' }],
      penalidades: [],
    });
    const text = await printedText(com);
    expect(text).toContain('Ateliê Mantiqueira Restauro Ltda. AT.EL1.ER0/0001-59 02/05/2021');
    expect(text).toContain('Penalidades vigentes Não constam penalidades vigentes.');
  });

  it('prints on one page, with number, code and the city', async () => {
    const { text, pages } = await extractText(await renderPdf(documento({})));
    expect(pages).toHaveLength(1);
    expectBemExibido(text);
    expect(text).toContain('Certidão nº 000123/2026');
    expect(text).toContain('não constam débitos vencidos');
    expect(text).toContain('Código de validação 7K3M-9QTX-2B4D-HPRW');
    expect(text).toContain('Belo Horizonte, 21 de novembro de 2026.');
  });
});
