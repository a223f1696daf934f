import { describe, expect, it } from 'vitest';
import { type ComprovanteProtocolo, comprovanteProtocolo } from './comprovante-protocolo.ts';
import { ATELIE, EMISSAO_EXEMPLO, HELENA } from './exemplo.ts';
import { printedText } from './printed.fixture.ts';
import { formatBytes } from './respostas.ts';

const SHA = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const EMISSAO = { ...EMISSAO_EXEMPLO, numero: '99999.000123/2026-60', assinaturas: [] };
const DADOS: ComprovanteProtocolo = {
  tipo: 'Interrupção do registro',
  recebidoEm: '2026-11-22T02:59:59.000Z',
  requerente: HELENA,
  prazo: { ate: '2026-12-04', regra: '10 dias úteis' },
  anexos: [{ nome: 'laudo médico.pdf', mime: 'application/pdf', bytes: 1_250_000, sha256: SHA }],
  respostas: [
    {
      titulo: 'Pedido',
      itens: [
        { rotulo: 'Motivo', valor: 'Exterior' },
        { rotulo: 'Retorno', valor: '' },
      ],
    },
  ],
  resumoRespostas: SHA,
  acompanhamento: 'https://crcr-mg.example/requerimento/1',
  canais: [{ nome: 'Telefone', contato: '(31) 0000-0000' }],
};

const textOf = (dados: Partial<ComprovanteProtocolo>) =>
  printedText(comprovanteProtocolo(EMISSAO, { ...DADOS, ...dados }));

describe('comprovanteProtocolo', () => {
  it('says number, Brasília time, service, requester, deadline and channels', async () => {
    const text = await textOf({});
    for (const expected of [
      'Comprovante de Protocolo',
      'Número do protocolo 99999.000123/2026-60 Recebido em 21/11/2026 às 23h59 (horário de Brasília)',
      'Serviço Interrupção do registro',
      'Requerente Helena Prado CPF ***.982.247-**',
      'Prazo de resposta 04/12/2026 (10 dias úteis)',
      'Responderemos até sexta, 04/12/2026.',
      'Acompanhe em https://crcr-mg.example/requerimento/1',
      'Motivo Exterior Retorno Não informado',
      'Telefone (31) 0000-0000',
    ])
      expect(text).toContain(expected);
  });

  it('promises no day for what is done at once', async () => {
    const text = await textOf({ naHora: true });
    expect(text).toContain('Este serviço é atendido na hora.');
    expect(text).not.toMatch(/Responderemos até|Prazo de resposta/);
  });

  it('says what is to be paid first, and not that there is nothing to do', async () => {
    for (const naHora of [true, false]) {
      const text = await textOf({ naHora, taxa: { valor: 21_100, ate: '2026-12-07' } });
      expect(text).toContain('Taxa R$ 211,00');
      expect(text).toContain('Pague a taxa de R$ 211,00 até');
      expect(text).toContain('07/12/2026');
      expect(text).not.toMatch(/não precisa fazer nada|atendido na hora|Responderemos até/);
    }
  });

  it('never prints the whole CPF, and prints a CNPJ, which is public', async () => {
    expect(await textOf({})).not.toMatch(/529\.?982/);
    expect(await textOf({ requerente: ATELIE })).toContain('CNPJ AT.EL1.ER0/0001-59');
  });

  it('lists each file with its digest, and the digest of the answers', async () => {
    const text = await textOf({});
    expect(text).toContain(`Arquivos recebidos (1) 1 laudo médico.pdf PDF, 1,2 MB SHA-256 ${SHA}`);
    expect(text).toContain(`Resumo das respostas (SHA-256) ${SHA}`);
    expect(await textOf({ anexos: [] })).toContain('Nenhum arquivo foi enviado.');
  });

  it('says what each file answers', async () => {
    const file = { nome: 'documento.pdf', mime: 'application/pdf', bytes: 2_048, sha256: SHA };
    const text = await textOf({ anexos: [{ ...file, campo: 'Diploma' }, file] });
    expect(text).toContain('Diploma · PDF, 2 KB');
  });

  it('records who acted for the requester', async () => {
    expect(await textOf({ enviadoPor: { nome: 'Caio Nunes', qualidade: 'procurador' } })).toContain(
      'Enviado por Caio Nunes (procurador)',
    );
  });
});

describe('formatBytes', () => {
  it('uses the largest fitting unit', () => {
    expect([0, 812, 1024, 353_280, 1_048_576, 1_258_291].map(formatBytes)).toEqual([
      '0 bytes',
      '812 bytes',
      '1 KB',
      '345 KB',
      '1 MB',
      '1,2 MB',
    ]);
  });
});
