import { formatCentavos } from '../../dinheiro/centavos.ts';
import type { Campo, Formulario } from '../campo.ts';
import type { Cond } from '../condicao.ts';
import { sayCond } from '../editar/frase.ts';
import { isCampoTipo, TIPOS_DE_CAMPO } from '../editar/novo-campo.ts';
import { isOrigem, sayOrigem } from '../origem.ts';
import { isRecord } from '../valor.ts';
import { casar, cite, igual, type Mudanca, sayTroca, sayValor } from './mudanca.ts';
import { mudancasDeOpcoes } from './opcoes.ts';

/** What a property of a field is called; one without a word here is called by its own name. */
const PROPRIEDADES: Readonly<Record<string, string>> = {
  rotulo: 'a pergunta',
  ajuda: 'a ajuda',
  tipo: 'o tipo',
  obrigatorio: 'a obrigatoriedade',
  mensagemObrigatorio: 'a mensagem de resposta que falta',
  visivel: 'a condição para aparecer',
  padrao: 'o valor inicial',
  origem: 'o dado do cadastro que preenche',
  somenteLeitura: '“só leitura”',
  oculto: '“oculto”',
  sensivel: '“dado sensível”',
  autocomplete: 'o preenchimento automático',
  bloco: 'o bloco de origem',
  mascara: 'a máscara',
  formato: 'o formato',
  minLength: 'o tamanho mínimo',
  maxLength: 'o tamanho máximo',
  min: 'o mínimo',
  max: 'o máximo',
  diasDesdeCiencia: 'o prazo que conta da ciência',
  preenche: 'o que o CEP preenche',
  uf: 'o estado do município',
  outraPessoa: '“outra pessoa”',
  verificarPorCodigo: 'a confirmação por código',
  exigeTodas: '“todas as opções”',
  aceita: 'os tipos de arquivo',
  maxArquivos: 'o número de arquivos',
  maxMb: 'o tamanho dos arquivos',
  minPx: 'o tamanho da imagem',
  texto: 'o texto',
  tom: 'o tom',
  calculo: 'o cálculo',
  titulo: 'o nome da linha',
};

type Lugar = {
  onde: string;
  /** The whole form before and after, for conditions in words. */
  antes: Formulario;
  depois: Formulario;
  /** Name of the group whose row the conditions are read in. */
  tab?: string;
  /** The numbers of the field are amounts, in cents. */
  quantia?: boolean;
};

/** Everything that changed in one field, one change for each of its properties. */
export function mudancasDoCampo(antes: Campo, depois: Campo, lugar: Lugar): Mudanca[] {
  const nome = `“${cite(depois.rotulo)}”`;
  const { linhas: rowsBefore, opcoes: optionsBefore, ...before } = parts(antes);
  const { linhas: rowsAfter, opcoes: optionsAfter, ...after } = parts(depois);
  return [
    ...mudancasDePropriedades(before, after, { ...lugar, nome }),
    ...(optionsBefore && optionsAfter
      ? igual(optionsBefore, optionsAfter)
        ? []
        : mudancasDeOpcoes(optionsBefore, optionsAfter, { onde: lugar.onde, nome })
      : []),
    ...(rowsBefore && rowsAfter ? mudancasDeLinhas(rowsBefore, rowsAfter, { ...lugar, nome }) : []),
  ];
}

function parts(campo: Campo) {
  const { tipo } = campo;
  return {
    ...campo,
    opcoes: tipo === 'sel' || tipo === 'multi' ? campo.opcoes : undefined,
    linhas: tipo === 'tab' ? campo.linhas : undefined,
  };
}

function mudancasDePropriedades(
  antes: Readonly<Record<string, unknown>>,
  depois: Readonly<Record<string, unknown>>,
  lugar: Lugar & { nome: string },
): Mudanca[] {
  const keys = new Set([...Object.keys(antes), ...Object.keys(depois)]);
  const quantia = antes.tipo === 'moeda' && depois.tipo === 'moeda';
  return [...keys]
    .filter((key) => !igual(antes[key], depois[key]))
    .map((key) => ({
      acao: 'alterado',
      onde: lugar.onde,
      texto: `Em ${lugar.nome}, ${sayMudanca(key, [antes[key], depois[key]], { ...lugar, quantia })}.`,
    }));
}

function sayMudanca(key: string, [antes, depois]: readonly [unknown, unknown], lugar: Lugar): string {
  const what = Object.hasOwn(PROPRIEDADES, key) ? PROPRIEDADES[key] : `“${key}”`;
  // A flag that is absent is off; an answer that is absent is none.
  const flag = key !== 'padrao' && [antes, depois].some((valor) => typeof valor === 'boolean');
  const say = (valor: unknown) => sayPropriedade(key, flag ? (valor ?? false) : valor, lugar.quantia);
  const none = SEM[key];
  if (none !== undefined) return sayQuando(`mudou ${what}`, none, [antes, depois], lugar);
  const was = isCond(antes) ? cite(sayCond(lugar.antes, antes, lugar.tab)) : say(antes);
  const is = isCond(depois) ? cite(sayCond(lugar.depois, depois, lugar.tab)) : say(depois);
  if (was === null && is === null) return `mudou ${what}`;
  if (typeof antes === 'string' && typeof depois === 'string' && !['tipo', 'uf'].includes(key))
    return `mudou ${what}: ${sayTroca(antes, depois)}`;
  return `mudou ${what}: de ${was ?? 'outro valor'} para ${is ?? 'outro valor'}`;
}

/** What a rule that is absent means, by the property that it decides. */
const SEM: Readonly<Record<string, string>> = { visivel: 'sempre', obrigatorio: 'não' };

/** From one rule to another, where having none means something too. */
function sayQuando(
  what: string,
  none: string,
  [antes, depois]: readonly [unknown, unknown],
  lugar: Lugar,
): string {
  const say = (valor: unknown, form: Formulario) => {
    if (isCond(valor)) return `quando ${cite(sayCond(form, valor, lugar.tab))}`;
    return valor === undefined || valor === false ? none : 'sim';
  };
  return `${what}: de ${say(antes, lugar.antes)} para ${say(depois, lugar.depois)}`;
}

/** What is kept by an internal name is said by the one that people know. */
function sayPropriedade(key: string, valor: unknown, quantia = false): string | null {
  if (quantia && Number.isSafeInteger(valor)) return formatCentavos(Number(valor));
  if (key === 'tipo' && isCampoTipo(valor)) return `“${TIPOS_DE_CAMPO[valor].rotulo}”`;
  if (key === 'origem' && isOrigem(valor)) return `“${sayOrigem(valor)}”`;
  return key === 'uf' && typeof valor === 'string' ? null : sayValor(valor);
}

function isCond(valor: unknown): valor is Cond {
  return (
    isRecord(valor) &&
    (['e', 'ou', 'nao'].some((key) => Object.hasOwn(valor, key)) ||
      (typeof valor.campo === 'string' && typeof valor.op === 'string'))
  );
}

type Linhas = Extract<Campo, { tipo: 'tab' }>['linhas'];

function mudancasDeLinhas(
  { campos: before, ...antes }: Linhas,
  { campos: after, ...depois }: Linhas,
  lugar: Lugar & { nome: string },
): Mudanca[] {
  const { incluidos, retirados, comuns, reordenados } = casar<Campo>(before, after, ({ nome }) => nome);
  const at = ({ nome }: Campo) => `${lugar.onde}.${nome}`;
  const said = ({ rotulo }: Campo, verbo: string) => `A coluna “${cite(rotulo)}” ${verbo} ${lugar.nome}.`;
  return [
    ...mudancasDePropriedades(antes, depois, lugar),
    ...incluidos.map((c): Mudanca => ({ acao: 'incluido', onde: at(c), texto: said(c, 'entrou em') })),
    ...retirados.map((c): Mudanca => ({ acao: 'retirado', onde: at(c), texto: said(c, 'saiu de') })),
    ...comuns.flatMap((par) =>
      mudancasDoCampo(par.antes, par.depois, { ...lugar, onde: at(par.depois), tab: lugar.onde }),
    ),
    ...(reordenados
      ? [
          {
            acao: 'movido',
            onde: lugar.onde,
            texto: `A ordem das colunas de ${lugar.nome} mudou.`,
          } satisfies Mudanca,
        ]
      : []),
  ];
}
