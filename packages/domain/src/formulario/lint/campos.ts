import type { Campo, CampoAnexo, CampoMulti, CampoSel, Formulario } from '../campo.ts';
import type { Origem } from '../campo-partes.ts';
import { resolveOpcoes } from '../contexto.ts';
import { dadoDeOrigem, sayOrigem } from '../origem.ts';
import { regraDe } from '../regras.ts';
import { MIMES_ACEITOS } from '../tipos/anexo.ts';
import { erro, type ProblemaLint, walkCampos } from './problema.ts';

type Achado = [codigo: ProblemaLint['codigo'], mensagem: string];

/** Largest file a field may accept, in megabytes: the whole of a request. */
const MAX_MB = 50;

/** Each field on its own: options, files, masks, bounds, defaults, sources. */
export function lintCampos(form: Formulario): ProblemaLint[] {
  return walkCampos(form).flatMap(({ campo, onde }) =>
    [...lintTipo(campo), ...lintMensagem(campo), ...lintLimites(campo), ...lintFontes(campo)].map(
      ([codigo, mensagem]) => erro(codigo, onde, mensagem),
    ),
  );
}

function lintTipo(campo: Campo): Achado[] {
  if (campo.tipo === 'sel' || campo.tipo === 'multi') return lintOpcoes(campo);
  if (campo.tipo === 'anexo') return lintAnexo(campo);
  if (campo.tipo === 'txt' && campo.mascara !== undefined) return lintMascara(campo.mascara);
  if ((campo.tipo === 'decl' || campo.tipo === 'info') && campo.texto.trim() === '') {
    return [['estrutura', 'O texto está vazio.']];
  }
  return [];
}

function lintMensagem({ mensagemObrigatorio, obrigatorio }: Campo): Achado[] {
  if (mensagemObrigatorio === undefined) return [];
  if (mensagemObrigatorio.trim() === '')
    return [['estrutura', 'A mensagem de resposta que falta está vazia.']];
  return obrigatorio ? [] : [['estrutura', 'O campo diz o que falta, mas não é obrigatório.']];
}

function lintOpcoes({ opcoes }: CampoSel | CampoMulti): Achado[] {
  if (!Array.isArray(opcoes)) return lintOrigemDeOpcoes(opcoes);
  const known = resolveOpcoes(opcoes, { hoje: '' }) ?? [];
  if (known.length === 0) return [['opcoes', 'A lista de opções está vazia.']];
  if (known.some((opcao) => opcao.valor.trim() === '' || opcao.rotulo.trim() === '')) {
    return [['opcoes', 'Há uma opção em branco.']];
  }
  const different = new Set(known.map((opcao) => opcao.valor)).size === known.length;
  const distinct = new Set(known.map((opcao) => opcao.rotulo)).size === known.length;
  return different && distinct ? [] : [['opcoes', 'Há opções repetidas.']];
}

function lintAnexo({ aceita, maxMb, maxArquivos, minPx }: CampoAnexo): Achado[] {
  const found: Achado[] = [];
  if (!Array.isArray(aceita) || aceita.length === 0)
    return [['anexo', 'Falta dizer que tipos de arquivo são aceitos.']];
  const refused = aceita.find((mime) => !MIMES_ACEITOS.includes(mime));
  if (refused !== undefined) found.push(['anexo', `O portal não recebe arquivos do tipo “${refused}”.`]);
  if (maxMb !== undefined && !(maxMb > 0 && maxMb <= MAX_MB))
    found.push(['anexo', `O tamanho vai de 1 a ${MAX_MB} MB.`]);
  if (maxArquivos !== undefined && !(maxArquivos >= 1))
    found.push(['anexo', 'O número de arquivos começa em 1.']);
  if (minPx && !aceita.some((mime) => mime.startsWith('image/')))
    found.push(['anexo', 'O campo não aceita imagens.']);
  return found;
}

/** A letter or digit that is not a place to fill could be taken for what the person typed. */
function lintMascara(mascara: string): Achado[] {
  const fits = /[#AN]/.test(mascara) && !/[0-9A-Za-zÀ-ÿ]/.test(mascara.replace(/[AN]/g, ''));
  return fits
    ? []
    : [['mascara', 'A máscara usa # para número, A para letra, N para os dois e sinais entre eles.']];
}

function lintLimites(campo: Campo): Achado[] {
  const [min, max] = boundsOf(campo);
  const crossed = min !== undefined && max !== undefined && min > max;
  return crossed ? [['limite', 'O mínimo é maior que o máximo.']] : [];
}

function boundsOf(campo: Campo): [min: string | number | undefined, max: string | number | undefined] {
  switch (campo.tipo) {
    case 'txt':
    case 'longo':
      return [campo.minLength, campo.maxLength];
    case 'data':
    case 'int':
    case 'moeda':
      return typeof campo.min === 'object' || typeof campo.max === 'object'
        ? [undefined, undefined]
        : [campo.min, campo.max];
    case 'multi':
      return [campo.min, campo.max ?? (Array.isArray(campo.opcoes) ? campo.opcoes.length : undefined)];
    case 'tab':
      return [campo.linhas.min, campo.linhas.max];
    default:
      return [undefined, undefined];
  }
}

function lintFontes(campo: Campo): Achado[] {
  const found = campo.origem ? lintOrigem(campo.origem) : [];
  const derived = campo.tipo === 'calc' || campo.tipo === 'info';
  if (campo.somenteLeitura && !campo.origem && campo.padrao === undefined) {
    found.push(['origem', 'O campo só de leitura não diz de onde vem o valor.']);
  }
  if (campo.oculto && campo.obrigatorio) found.push(['oculto', 'Um campo oculto não pode ser obrigatório.']);
  if (campo.oculto && !derived && !campo.somenteLeitura) {
    found.push(['oculto', 'Um campo oculto precisa vir do cadastro, só para leitura.']);
  }
  return campo.padrao === undefined || padraoServe(campo)
    ? found
    : [...found, ['padrao', 'O valor inicial não serve.']];
}

function lintOrigem(origem: Origem): Achado[] {
  if (dadoDeOrigem(origem)) return [];
  return [['origem', `O cadastro não tem “${origem.de}.${origem.caminho}”.`]];
}

/** From a single value, such as a municipality, no choice would ever come. */
function lintOrigemDeOpcoes(origem: Origem): Achado[] {
  const dado = dadoDeOrigem(origem);
  if (!dado) return lintOrigem(origem);
  return dado.lista ? [] : [['opcoes', `“${sayOrigem(origem)}” não é uma lista de opções.`]];
}

/**
 * Whether the default passes the field's own rule; bounds that follow today or another field are unknown
 * here.
 */
function padraoServe(campo: Campo): boolean {
  const regra = regraDe(campo);
  const contexto = { hoje: '2000-01-01' };
  const valor = regra.normalizar(campo.padrao, campo, contexto);
  if (valor === null || regra.vazio(valor)) return false;
  return campo.tipo === 'data' || regra.validar(valor, campo, { contexto, ler: () => undefined }) === null;
}
