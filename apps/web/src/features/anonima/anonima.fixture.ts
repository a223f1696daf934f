import type { Caso } from './chamar.ts';

export const uid = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A case that was received and that nobody has answered yet. */
export function makeCaso(change: Partial<Caso> = {}): Caso {
  return {
    version: 3,
    protocolo: 'OUV-4KZ9Q-7MWAB',
    tipo: 'COMUNICACAO',
    situacao: 'EM_ANALISE',
    textos: {
      relato: 'O portão da sede fica fechado às terças.',
      assunto: '',
      envolvidos: '',
      resolutividade: '',
    },
    municipio: null,
    dataFato: null,
    categoria: null,
    recebidaEm: '2026-11-21T13:00:00.000Z',
    encerradaEm: null,
    prazoEm: '2026-12-21',
    prazoSituacao: 'correndo',
    prazoExplicacao: [],
    prorrogada: false,
    etapas: 2,
    complementos: [],
    respostas: [],
    mensagens: [],
    arquivos: [],
    historico: [],
    arquivoMotivo: null,
    orgao: null,
    revisaoAte: null,
    atos: [],
    impedidos: [],
    pode: { mensagem: true, nota: false, assumir: false, cobrir: false, identidade: false },
    ...change,
  };
}

/** A message of one side. */
export function makeMensagem(
  lado: Caso['mensagens'][number]['lado'],
  texto: string,
  n: number,
): Caso['mensagens'][number] {
  return { id: uid(n), lado, interna: false, texto, por: null, em: '2026-11-21T14:00:00.000Z' };
}
