import { formatCentavos } from '../../dinheiro/centavos.ts';
import type { Campo, Formulario } from '../campo.ts';
import { FAIXAS, type Faixa, foraDaFaixa, LINHA_MAX, LISTAS_MAX } from '../faixas.ts';
import { em, erro, type ProblemaLint, walkCampos } from './problema.ts';

type Numero = [parte: string, valor: unknown, faixa: Faixa];

/** Numbers and lists that the schema would refuse, so that the author reads it on the field while typing. */
export function lintLimites(form: Formulario): ProblemaLint[] {
  const own: Numero[] = [
    ['prazo', form.prazo.n, FAIXAS.prazo],
    ['recurso.dias', form.recurso.dias, FAIXAS.recurso],
    ['recurso.decisaoDias', form.recurso.decisaoDias, FAIXAS.recursoDecisao],
  ];
  return [
    ...own.flatMap(([onde, ...numero]) => judge(numero).map((said) => erro('limite', onde, said))),
    ...lintPrazos(form),
    ...lintTaxa(form),
    ...lintListas(form),
    ...walkCampos(form).flatMap(({ campo, onde }) =>
      numerosDe(campo).flatMap(([parte, ...numero]) =>
        judge(numero).map((said) => ({ ...erro('limite', onde, said), parte })),
      ),
    ),
  ];
}

/** A time of no days would be promised and missed at once. */
function lintPrazos({ prazoCasos = [] }: Formulario): ProblemaLint[] {
  const faixa = { ...FAIXAS.prazo, min: 1 };
  return prazoCasos.flatMap(({ valor }, i) =>
    judge([valor.n, faixa]).map((said) => em(erro('limite', 'prazoCasos', said), `${i}.valor`)),
  );
}

/** A bound may be another field, or be absent. */
function judge([valor, faixa]: [valor: unknown, faixa: Faixa]): string[] {
  const said = typeof valor === 'number' ? foraDaFaixa(valor, faixa) : null;
  return said === null ? [] : [said];
}

function lintTaxa({ taxa }: Formulario): ProblemaLint[] {
  const simples = 'itens' in taxa ? taxa.itens.map((item) => item.taxa) : [taxa];
  const valores = simples.flatMap((each) =>
    'fixa' in each ? [each.fixa] : [...each.casos.map(({ valor }) => valor), each.senao],
  );
  const { min, max } = FAIXAS.taxa;
  if (valores.every((valor) => valor >= min && valor <= max)) return [];
  return [erro('limite', 'taxa', `Informe um valor até ${formatCentavos(max)}.`)];
}

function numerosDe(campo: Campo): Numero[] {
  switch (campo.tipo) {
    case 'txt':
    case 'longo':
      return [
        ['minLength', campo.minLength, FAIXAS.tamanho],
        ['maxLength', campo.maxLength, FAIXAS.tamanho],
      ];
    case 'multi':
      return minMax(campo, FAIXAS.tamanho);
    case 'int':
    case 'moeda':
      return minMax(campo, FAIXAS.numero);
    case 'anexo':
      return [
        ['maxArquivos', campo.maxArquivos, FAIXAS.arquivos],
        ['minPx.0', campo.minPx?.[0], FAIXAS.pixels],
        ['minPx.1', campo.minPx?.[1], FAIXAS.pixels],
      ];
    case 'tab':
      return minMax(campo.linhas, FAIXAS.linhas).map(([parte, ...rest]) => [`linhas.${parte}`, ...rest]);
    default:
      return [];
  }
}

function minMax({ min, max }: { min?: unknown; max?: unknown }, faixa: Faixa): Numero[] {
  return [
    ['min', min, faixa],
    ['max', max, faixa],
  ];
}

function lintListas({ oQuePrecisa, avisos = [], carta }: Formulario): ProblemaLint[] {
  const listas: [onde: keyof typeof LISTAS_MAX, linhas: readonly string[]][] = [
    ['oQuePrecisa', oQuePrecisa],
    ['avisos', avisos],
    ['carta.etapas', carta.etapas],
    ['carta.formas', carta.formas],
  ];
  return listas.flatMap(([onde, linhas]) => {
    const max = LISTAS_MAX[onde];
    if (linhas.length > max) return [erro('limite', onde, `Use no máximo ${max} linhas.`)];
    const long = linhas.some((linha) => linha.length > LINHA_MAX);
    return long ? [erro('limite', onde, `Use no máximo ${LINHA_MAX} caracteres.`)] : [];
  });
}
