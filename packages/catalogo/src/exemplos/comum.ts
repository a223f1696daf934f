import type { AnexoInfo, ContextoEnvio } from '@balcao/domain/formulario/contexto';
import type { IsoDate } from '@balcao/domain/prazo/data';

/** Answers of a service with the facts they are filed with. `issues` are the fields to correct; none when valid. */
export type Exemplo = {
  tipo: number;
  nome: string;
  respostas: Record<string, unknown>;
  contexto: ContextoEnvio;
  issues: string[];
};

/** What one service accepts (each path of its form, the first with as few files as possible) and what it refuses. */
export type ExemplosDoServico = { validos: Exemplo[]; invalidos: Exemplo[] };

/** A professional of the demo council, as the profile gives her to a form. */
export const PERFIL_HELENA = {
  pessoa: 'PF',
  nome: 'Helena Prado',
  cpf: '52998224725',
  dataNascimento: '1985-04-12',
  email: 'helena.prado@crcr-mg.example',
  celular: '+5531988887777',
  comunicacaoEletronica: true,
  endereco: {
    cep: '30140071',
    logradouro: 'Rua da Bahia',
    numero: '1000',
    bairro: 'Centro',
    municipioIbge: '3106200',
    uf: 'MG',
  },
};

/** A company of the demo council. */
export const PERFIL_ATELIE = {
  pessoa: 'PJ',
  nome: 'Ateliê Mantiqueira Restauro Ltda.',
  cnpj: 'ATEL1ER0000159',
  email: 'contato@mantiqueira.example',
};

/** A file that every field for plain copies accepts. */
export const PDF: AnexoInfo = {
  id: '0190a5b2-0000-7000-8000-000000000001',
  nome: 'documento.pdf',
  mime: 'application/pdf',
  tamanho: 120_000,
};

/** A portrait that every field for a photograph accepts. */
export const FOTO: AnexoInfo = {
  id: '0190a5b2-0000-7000-8000-000000000002',
  nome: 'foto.jpg',
  mime: 'image/jpeg',
  tamanho: 240_000,
  largura: 600,
  altura: 800,
};

/** Processes of Helena, as the portal lists them. */
export const PROCESSOS = [
  { valor: '99999.000123/2026-60', rotulo: '99999.000123/2026-60 – Interrupção do registro' },
];

/** A decision on a request of Helena that she may appeal from, as the portal lists it. */
export const DECISOES = [
  {
    valor: '99999.000006/2026-04',
    rotulo: '99999.000006/2026-04 · Certidão de acervo técnico, não aprovado em 10/11/2026',
  },
];

/** Facts of a professional with nothing pending, on the given day. */
export function contextoHelena(hoje: IsoDate): ContextoEnvio {
  const registro = {
    numero: 'CRCR-MG 001234/D',
    situacao: 'ATIVO',
    respondePorEmpresa: false,
    responsabilidades: [],
  };
  return {
    hoje,
    origens: { perfil: PERFIL_HELENA, registro, cnet: { processos: PROCESSOS, decisoes: DECISOES } },
    anexos: [PDF, FOTO],
    verificados: [],
  };
}

/** Facts of a firm with a registration. */
export function contextoAtelie(hoje: IsoDate): ContextoEnvio {
  const registro = { numero: 'CRCR-MG PJ 000567', situacao: 'ATIVO' };
  return { hoje, origens: { perfil: PERFIL_ATELIE, registro }, anexos: [PDF, FOTO], verificados: [] };
}

/** The same facts with another registration: what is given takes the place of what it says there. */
export function comRegistro(contexto: ContextoEnvio, registro: Record<string, unknown>): ContextoEnvio {
  return { ...contexto, origens: { ...contexto.origens, registro } };
}

/** Writes the examples of one service, filed with the same facts unless others are given. */
export function exemplosDe(tipo: number, padrao: ContextoEnvio) {
  return {
    ok: (nome: string, respostas: Record<string, unknown>, contexto = padrao): Exemplo => ({
      tipo,
      nome,
      respostas,
      contexto,
      issues: [],
    }),
    bad: (
      nome: string,
      respostas: Record<string, unknown>,
      issues: string[],
      contexto = padrao,
    ): Exemplo => ({ tipo, nome, respostas, contexto, issues }),
  };
}
