import type { Permissao } from '@balcao/contract/permissions';
import type { Pessoa } from '#platform/can.ts';
import type { Settings } from '#platform/config-store.ts';

/** A three-part token with these claims; unsigned, because the browser does not check that. */
export function makeToken(claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const iat = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'none' })}.${part({ sid: 's1', sub: 'p1', tipo: 0, iat, exp: iat + 3600, ...claims })}.assinatura`;
}

interface EuInit extends Partial<Omit<Pessoa, 'permissoes'>> {
  permissoes?: readonly Permissao[] | Pessoa['permissoes'];
}

/** The signed-in person. Permissions may be a list. */
export function makeEu({ permissoes = [], ...rest }: EuInit = {}): Pessoa {
  const granted = Array.isArray(permissoes)
    ? Object.fromEntries(permissoes.map((p) => [p, 'all' as const]))
    : permissoes;
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    tipo: 0,
    pessoa: 'PF',
    nome: 'Helena Prado',
    nomePreferido: 'Helena Prado',
    email: 'helena@exemplo.com.br',
    foto: null,
    segundoFator: false,
    segundoFatorObrigatorio: false,
    segundoFatorAte: null,
    naoConferida: false,
    registro: { numero: 'CRT-MG 001234/D', situacao: 'ATIVO' },
    grupos: [],
    representados: [],
    empresasEmConferencia: 0,
    intimacoes: null,
    tela: { atalhos: true, colunasOcultas: [] },
    vistoAte: null,
    sessao: {
      id: '0198a000-0000-7000-8000-00000000000a',
      expiraEm: '2030-01-01T00:00:00.000Z',
      inatividadeSegundos: 3600,
    },
    ...rest,
    permissoes: granted as Pessoa['permissoes'],
  };
}

/** Settings of an invented council. */
export function makeSettings(change: Partial<Settings> = {}): Settings {
  return {
    conselho: {
      nome: 'Conselho Regional de Exemplo',
      sigla: 'CRE-MG',
      cnpj: '00.000.000/0001-91',
      endereco: 'Rua da Paz, 100, Belo Horizonte/MG',
      outrosEnderecos: '',
      telefone: '(31) 3333-4444',
      email: 'contato@cre.exemplo.br',
      site: 'https://cre.exemplo.br',
      horario: '',
      encarregado: { nome: 'Lia Moura', email: 'dpo@cre.exemplo.br' },
    },
    aparencia: { cor: '', corForte: '', corEscura: '', logo: '', logoEscuro: '' },
    recursos: {
      govbr: false,
      anexoMaxMb: 10,
      anexoPedidoMb: 50,
      anexoTotalMb: 50,
      anexoMaxArquivos: 10,
      anexoTipos: ['application/pdf', 'image/jpeg', 'image/png'],
      antivirus: false,
      cartao: false,
      boleto: false,
    },
    statusRequerimento: [],
    tiposResumo: [],
    grupos: [],
    localidades: [],
    termo: null,
    manutencao: { ativa: false, mensagem: null, inicio: null, ate: null },
    senhaMinima: { pessoas: 10, equipe: 12 },
    demonstracao: false,
    ...change,
  };
}
