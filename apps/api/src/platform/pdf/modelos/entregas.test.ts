import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.ts';
import { renderPdf } from '../render-pdf.ts';
import { comprovanteInterrupcao } from './comprovante-interrupcao.ts';
import { copiaProcesso } from './copia-processo.ts';
import { declaracaoLgpd } from './declaracao-lgpd.ts';
import { EMISSAO_EXEMPLO, HELENA } from './exemplo.ts';
import { printedText as textOf } from './printed.fixture.ts';

const SHA = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const MOMENTO = '2026-11-21T17:30:00.000Z';
const RESPOSTAS = [{ titulo: 'Seus dados', itens: [{ rotulo: 'E-mail', valor: 'helena@exemplo.example' }] }];

describe('comprovanteInterrupcao', () => {
  const documento = comprovanteInterrupcao(EMISSAO_EXEMPLO, {
    processo: '99999.000123/2026-60',
    pessoa: HELENA,
    registro: 'CRCR-MG 001234/D',
    inicio: '2026-12-01',
    previsaoRetorno: '2028-12-01',
    responsabilidadesEncerradas: ['Ateliê Mantiqueira Restauro Ltda.'],
    portal: 'https://crcr-mg.example',
  });

  it('says from when, what changes and how to come back, and not why', async () => {
    const text = await textOf(documento);
    for (const expected of [
      'Registro interrompido a partir de 01/12/2026 Registro CRCR-MG 001234/D',
      'Profissional Helena Prado CPF ***.982.247-**',
      'Previsão de retorno 01/12/2028',
      'não impedem a interrupção nem a reativação',
      'Responsabilidades técnicas encerradas • Ateliê Mantiqueira Restauro Ltda.',
      'Peça antes o serviço “Reativação do registro”. https://crcr-mg.example',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/motivo|doença/i);
  });
});

describe('declaracaoLgpd', () => {
  const documento = declaracaoLgpd(EMISSAO_EXEMPLO, {
    titular: HELENA,
    extraidoEm: MOMENTO,
    origem: ['Cadastro feito por você no portal'],
    operacoes: [
      {
        finalidade: 'Manter o registro profissional',
        baseLegal: 'Obrigação legal (LGPD, art. 7º, II)',
        dados: 'Nome, CPF, contatos',
        retencao: 'Permanente',
        compartilhamento: 'Conselho Federal',
      },
    ],
    dados: RESPOSTAS,
    pacote: { nome: 'meus-dados.json', sha256: SHA },
    encarregado: { nome: 'Rita Campos', email: 'encarregado@crcr-mg.example' },
  });

  it('tells the holder what is kept, for what, on which ground, how long and with whom', async () => {
    const text = await textOf(documento);
    for (const expected of [
      'Sim, o CRCR-MG trata dados pessoais de Helena Prado, CPF 529.982.247-25.',
      'Manter o registro profissional Base legal Obrigação legal (LGPD, art. 7º, II) Dados usados Nome, CPF, contatos Por quanto tempo Permanente Compartilhados com Conselho Federal',
      'De onde vieram • Cadastro feito por você no portal',
      'Os dados que guardamos Seus dados E-mail helena@exemplo.example',
      'Rita Campos, encarregado(a) pelos dados pessoais: encarregado@crcr-mg.example',
      `Arquivo entregue: meus-dados.json (SHA-256) ${SHA}`,
    ])
      expect(text).toContain(expected);
  });
});

describe('copiaProcesso', () => {
  const dados = {
    tipo: 'Interrupção do registro',
    situacao: 'Em análise',
    abertoEm: MOMENTO,
    interessado: HELENA,
    entregueA: { nome: 'Caio Nunes', qualidade: 'Advogado' },
    pecas: [
      { nome: 'Requerimento', autor: 'Helena Prado', momento: MOMENTO, sha256: SHA },
      { nome: 'Despacho nº 1', autor: 'Otávio Lins', momento: MOMENTO },
    ],
    movimentos: [{ momento: MOMENTO, descricao: 'Pedido enviado', responsavel: 'Helena Prado' }],
  };

  it('indexes the pieces, tells the movements and names who receives the copy', async () => {
    const text = await textOf(copiaProcesso(EMISSAO_EXEMPLO, dados));
    for (const expected of [
      'Cópia entregue a Caio Nunes (Advogado)',
      `Índice das peças (2) 1 Requerimento Helena Prado, 21/11/2026 às 14h30 SHA-256 ${SHA} 2 Despacho nº 1 Otávio Lins, 21/11/2026 às 14h30`,
      'Data e hora Andamento Responsável 21/11/2026 às 14h30 Pedido enviado Helena Prado',
    ])
      expect(text).toContain(expected);
  });

  it('says when it has no room for everything that happened', async () => {
    const said = 'Esta cópia traz só os primeiros andamentos, porque o processo é longo demais.';
    expect(await textOf(copiaProcesso(EMISSAO_EXEMPLO, { ...dados, cortada: true }))).toContain(said);
    expect(await textOf(copiaProcesso(EMISSAO_EXEMPLO, dados))).not.toContain(said);
  });

  it('prints a long file over pages with the table heading on each', async () => {
    const movimentos = Array.from({ length: 400 }, (_, i) => ({
      ...dados.movimentos[0],
      momento: MOMENTO,
      descricao: `Andamento ${i}`,
      responsavel: 'Registro',
    }));
    const { pages } = await extractText(
      await renderPdf(copiaProcesso(EMISSAO_EXEMPLO, { ...dados, movimentos })),
    );
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages.slice(1, -1)) expect(page).toContain('Data e hora');
  });
});
