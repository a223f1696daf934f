import { dizerRenovacaoCedo } from '../pessoa/renovar-interrupcao.ts';
import { isIsoDate } from '../prazo/data.ts';
import { avaliar, type CampoAvaliado, temResposta } from './avaliar.ts';
import type { Campo, Formulario, Passo } from './campo.ts';
import { refsDaCond } from './condicao.ts';
import { type Contexto, readOrigem } from './contexto.ts';
import { type Indice, indexCampos } from './indice.ts';

/**
 * Why no person with these records can file this form today; null when that depends on the answers, or
 * nothing bars it. It covers the form's own refusals where the record has nothing to show, and a renewal that
 * comes too early. People should read it before they fill anything in.
 */
export function impedimentoDoCadastro(form: Formulario, contexto: Contexto): string | null {
  if (!mayBar(form)) return null;
  const indice = indexCampos(form);
  const asked = avaliar(form, {}, contexto).campos.filter(
    (item) => item.obrigatorio && !item.linha && isBound(item, indice),
  );
  const refused = asked.find((item) => isRecusa(item.campo) && !temResposta(item));
  return refused?.campo.mensagemObrigatorio ?? renovaCedo(form, asked, contexto);
}

/** Cheap to ask of every service of a catalogue: few have anything of the kind. */
function mayBar({ passos, efeitos }: Formulario): boolean {
  return (
    passos.some(({ campos }) => campos.some(isRecusa)) ||
    (efeitos ?? []).some(({ efeito }) => efeito === 'renovar_interrupcao')
  );
}

function isRecusa(campo: Campo): boolean {
  return campo.somenteLeitura === true && campo.mensagemObrigatorio !== undefined;
}

function renovaCedo(form: Formulario, asked: readonly CampoAvaliado[], contexto: Contexto): string | null {
  const fim = readOrigem({ de: 'registro', caminho: 'interrompidoAte' }, contexto);
  if (typeof fim !== 'string' || !isIsoDate(fim)) return null;
  const renews = (form.efeitos ?? []).some(
    (efeito) => efeito.efeito === 'renovar_interrupcao' && asked.some(({ path }) => path === efeito.ate),
  );
  return renews ? dizerRenovacaoCedo(fim, contexto.hoje) : null;
}

/** Whether the records alone decide that it is asked for: no answer makes it go away. */
function isBound(
  { campo, passo }: { campo: Campo; passo: Passo },
  indice: Indice,
  seen: string[] = [],
): boolean {
  const required = typeof campo.obrigatorio === 'boolean' ? undefined : campo.obrigatorio;
  return [passo.visivel, campo.visivel, required].flatMap(refsDaCond).every((nome) => {
    const ref = indice.get(nome);
    if (!ref || seen.includes(nome) || !ref.campo.somenteLeitura || !ref.campo.origem) return false;
    return isBound(ref, indice, [...seen, nome]);
  });
}
