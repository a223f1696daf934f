import { foldText } from '../../texto/busca.ts';
import type { Campo, Formulario } from '../campo.ts';
import { isNomeReservado } from '../nome-reservado.ts';
import type { Nomear } from './nomear.ts';
import { acharCampo, comLista, listAchados, lugarDe } from './percorrer.ts';
import { comNomes } from './referencias.ts';
import { nomesPresos } from './referencias-efeito.ts';

const NOME = /^[a-z][a-zA-Z0-9]{0,59}$/;

const podeNomear = (nome: string) => NOME.test(nome) && !isNomeReservado(nome);

/** A name for a field made of what it asks: «Qual é o motivo?» gives `qualMotivo`. */
export function nomeDoRotulo(rotulo: string): string {
  const words = foldText(rotulo)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !VAZIAS.has(word))
    .slice(0, 4);
  const name = words
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return podeNomear(name) ? name : 'campo';
}

const VAZIAS: ReadonlySet<string> = new Set(
  'de da do das dos em no na nos nas um uma os as para por com que voce seu sua se ao'.split(' '),
);

/** Every name in use, of fields and of columns: a new one that is none of these means nothing else anywhere. */
export function nomesEmUso(form: Formulario): Set<string> {
  return new Set(listAchados(form).map(({ campo }) => campo.nome));
}

/** The name itself, or with the first number that makes it new. */
export function nomeLivre(nome: string, emUso: ReadonlySet<string>): string {
  const base = podeNomear(nome) ? nome : 'campo';
  if (!emUso.has(base)) return base;
  const stem = base.replace(/(?<!\d)\d+$/, '').slice(0, 54) || 'campo';
  for (let n = 2; ; n += 1) if (!emUso.has(`${stem}${n}`)) return `${stem}${n}`;
}

/** Why the field must not have this name, in a sentence; null when it may. */
export function motivoNomeRecusado(form: Formulario, onde: string, novo: string): string | null {
  const achado = acharCampo(form, onde);
  if (!achado) return 'Este campo não existe mais.';
  if (novo === achado.campo.nome) return null;
  if (!podeNomear(novo)) return 'Comece com letra minúscula e use só letras sem acento e números.';
  if (nomesEmUso(form).has(novo)) return 'Já há um campo com este nome.';
  if (nomesPresos(form).has(onde)) return 'Um efeito deste serviço depende deste nome.';
  return null;
}

/** The field under another name, and so every reference to it. The same form when the name is refused. */
export function renomearCampo(form: Formulario, onde: string, novo: string): Formulario {
  const achado = acharCampo(form, onde);
  const lugar = lugarDe(form, onde);
  if (!achado || !lugar || novo === achado.campo.nome || motivoNomeRecusado(form, onde, novo) !== null)
    return form;
  const named = comNomes(
    form,
    achado.tab ? inGroup(achado.tab.nome, achado.campo.nome, novo) : atTop(form, onde, novo),
  );
  return comLista(named, lugar, (campos) =>
    campos.map((campo, i) => (i === lugar.indice ? ({ ...campo, nome: novo } satisfies Campo) : campo)),
  );
}

function atTop(form: Formulario, antigo: string, novo: string): Nomear {
  return (nome, tab) => {
    if (nome.startsWith(`${antigo}.`)) return `${novo}${nome.slice(antigo.length)}`;
    // In a row, a column is looked up before a field of the form.
    return nome === antigo && !(tab !== null && acharCampo(form, `${tab}.${nome}`)) ? novo : nome;
  };
}

function inGroup(grupo: string, antigo: string, novo: string): Nomear {
  return (nome, tab) => {
    if (tab === grupo && nome === antigo) return novo;
    return nome === `${grupo}.${antigo}` ? `${grupo}.${novo}` : nome;
  };
}
