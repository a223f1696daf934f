import type { CampoTipo, Formulario } from './campo.ts';
import type { Contexto } from './contexto.ts';
import { findColuna, indexCampos } from './indice.ts';
import { type ItemResumo, resumirRespostas } from './resumo.ts';
import { isDaPessoa } from './sigilo.ts';
import type { RespostasBrutas } from './valor.ts';

/** Answers that may be found by the same readers, as one text. */
export interface TextoBuscavel {
  texto: string;
  sensivel: boolean;
  identidade: boolean;
}

/** Letters of the answers that are looked at. */
const LETRAS_MAX = 100_000;

/** Answers that everybody gives alike, or that are no words: searching for «sim» finds nothing anybody wants. */
const SEM_PALAVRAS: ReadonlySet<CampoTipo> = new Set(['sn', 'decl', 'info', 'anexo', 'calc']);

/**
 * The answers of a filed request as searchable texts, apart by their readers. Sensitive answers, and those
 * that may reveal the author, have readers of their own.
 */
export function textosBuscaveis(
  form: Formulario,
  respostas: RespostasBrutas,
  contexto: Contexto,
): TextoBuscavel[] {
  const kinds = new Map<string, Omit<TextoBuscavel, 'texto'> & { partes: Set<string> }>();
  const add = (item: ItemResumo, sensivel: boolean, identidade: boolean) => {
    const key = `${sensivel}.${identidade}`;
    const kind = kinds.get(key) ?? { sensivel, identidade, partes: new Set<string>() };
    kind.partes.add(item.texto);
    kinds.set(key, kind);
  };
  const walk = (itens: readonly ItemResumo[], emGrupoSensivel: boolean) => {
    for (const item of itens) {
      const sensivel = emGrupoSensivel || item.sensivel;
      if (item.linhas) for (const linha of item.linhas) walk(linha.itens, sensivel);
      else if (!item.vazio && hasWords(form, item.campo)) add(item, sensivel, isDaPessoa(form, item.campo));
    }
  };
  walk(
    resumirRespostas(form, respostas, contexto).flatMap((passo) => passo.itens),
    false,
  );
  return [...kinds.values()].map(({ partes, ...kind }) => ({
    ...kind,
    texto: [...partes].join('\n').slice(0, LETRAS_MAX).toWellFormed(),
  }));
}

function hasWords(form: Formulario, path: string): boolean {
  const [nome = '', , coluna] = path.split('.');
  const campo = indexCampos(form).get(nome)?.campo;
  const tipo = coluna === undefined ? campo?.tipo : findColuna(campo, coluna)?.tipo;
  return tipo !== undefined && tipo !== 'tab' && !SEM_PALAVRAS.has(tipo);
}
