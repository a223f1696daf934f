import type { Campo, CampoAnexo } from '@balcao/domain/formulario/campo';
import type { LimiteData, LimiteNumero, Opcoes } from '@balcao/domain/formulario/campo-partes';
import { notarCond, type PorNome } from './cond.fixture.ts';

/** A question as far as the norm speaks of it; an absent part is one that the norm does not settle. */
export interface CampoNotado {
  tipo: string;
  opcoes: string | undefined;
  /** What the answer is bounded by, in no order. */
  limites: string[];
  sensivel: boolean;
  /** `sempre`, a condition, or never. */
  obrigatorio: string;
  visivel: string;
  /** The record that fills it in, when the person does not. */
  origem: string;
}

const PARTES =
  /^(?<tipo>[a-z_]+)(?:\{(?<opcoes>[^}]*)\})?(?:\((?<limites>[^)]*)\))?(?<sensivel>!)?(?<sempre>\*)?(?:\?\[(?<exigido>[^\]]*)\])?(?:\[(?<visivel>[^\]]*)\])?(?: <(?<origem>\w+))?$/;

const DOCUMENTO = ['10MB', 'pdf/jpg/png'];

/**
 * Reads `type{choices}(limits)!*[shown when] <record`: `!` is sensitive data, `*` always required, `?[…]` required only
 * then, `<` filled in from a record. A file takes PDF, JPG and PNG up to 10 MB unless its limits say otherwise. Throws on
 * anything else, so that a slip of the pen is no rule.
 */
export function lerCampo(nota: string): CampoNotado {
  const parts = PARTES.exec(nota)?.groups;
  if (!parts?.tipo) throw new Error(`not in the notation of the norm: ${nota}`);
  const said = parts.limites?.split(' ') ?? [];
  return {
    tipo: parts.tipo,
    opcoes: parts.opcoes,
    limites: parts.tipo === 'anexo' ? (said.length > 0 ? ['10MB', ...said] : DOCUMENTO) : said,
    sensivel: parts.sensivel !== undefined,
    obrigatorio: parts.sempre ? 'sempre' : (parts.exigido ?? ''),
    visivel: parts.visivel ?? '',
    origem: parts.origem ?? '',
  };
}

/** The same of a field of a form; `porNome` are the fields that its conditions may look at. */
export function notarCampo(campo: Campo, porNome: PorNome): CampoNotado {
  const { obrigatorio, visivel, origem, somenteLeitura } = campo;
  const sometimes = typeof obrigatorio === 'object' ? notarCond(obrigatorio, porNome) : '';
  return {
    tipo: campo.tipo,
    opcoes: campo.tipo === 'sel' || campo.tipo === 'multi' ? notarOpcoes(campo.opcoes) : undefined,
    limites: notarLimites(campo).filter((limite) => typeof limite === 'string'),
    sensivel: campo.sensivel === true,
    obrigatorio: obrigatorio === true ? 'sempre' : sometimes,
    visivel: visivel ? notarCond(visivel, porNome) : '',
    origem: somenteLeitura && origem ? origem.de : '',
  };
}

type Limite = string | false | undefined;

function notarLimites(campo: Campo): Limite[] {
  switch (campo.tipo) {
    case 'txt':
      return [campo.formato, campo.mascara, ...tamanho(campo)];
    case 'longo':
      return tamanho(campo);
    case 'data':
      return [
        ...faixa(limiteData(campo.min), limiteData(campo.max)),
        campo.diasDesdeCiencia !== undefined && `ciência+${campo.diasDesdeCiencia}`,
      ];
    case 'int':
    case 'moeda':
      return faixa(limiteNumero(campo.min), limiteNumero(campo.max));
    case 'cpf':
      return [campo.outraPessoa && 'outra'];
    case 'fone':
    case 'email':
      return [campo.verificarPorCodigo && 'código'];
    case 'multi':
      return [campo.exigeTodas && 'todas'];
    case 'anexo':
      return arquivo(campo);
    default:
      return [];
  }
}

const tamanho = ({ minLength, maxLength }: { minLength?: number; maxLength?: number }) =>
  faixa(minLength, maxLength);

const faixa = (min: string | number | undefined, max: string | number | undefined): Limite[] => [
  min !== undefined && `≥${min}`,
  max !== undefined && `≤${max}`,
];

const passo = (n: number | undefined, unit = '') => (n ? `${n < 0 ? '' : '+'}${n}${unit}` : '');

function limiteData(limite: LimiteData | undefined): string | undefined {
  if (limite === undefined || typeof limite === 'string') return limite;
  const anos = passo(limite.anos, 'a');
  if ('hoje' in limite) return `hoje${passo(limite.hoje)}${anos}`;
  return `${limite.campo}${passo(limite.dias)}${anos}`;
}

function limiteNumero(limite: LimiteNumero | undefined): string | number | undefined {
  if (limite === undefined || typeof limite === 'number') return limite;
  if ('ano' in limite) return `ano${passo(limite.ano)}`;
  const { campo, senao } = limite;
  if (senao === undefined) return campo;
  return `${campo}/${typeof senao === 'number' ? senao : senao.campo}`;
}

const TIPOS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

function arquivo({ aceita, maxMb = 10, minPx }: CampoAnexo): Limite[] {
  return [aceita.map((tipo) => TIPOS[tipo] ?? tipo).join('/'), `${maxMb}MB`, minPx?.join('x')];
}

function notarOpcoes(opcoes: Opcoes): string {
  const words = (opcao: string | { rotulo: string }) => (typeof opcao === 'string' ? opcao : opcao.rotulo);
  if (Array.isArray(opcoes)) return opcoes.map(words).join(', ');
  return [`${opcoes.de}.${opcoes.caminho}`, ...(opcoes.mais ?? []).map(words)].join(', ');
}
