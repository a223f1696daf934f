import type { UsuarioTable } from '@balcao/db/schema.gen';
import type { Selectable, Updateable } from 'kysely';
import { readEndereco } from './read-endereco.ts';
import { textOf } from './resultado.ts';

type Usuario = Selectable<UsuarioTable>;
type Mudanca = Updateable<UsuarioTable>;
type Respostas = Record<string, unknown>;

/** What each item of service 116 changes. Its keys are the choices in the form. */
const ITENS = {
  NOME_CIVIL: (r) => ({ nome: textOf(r.novoNomeCivil) ?? undefined }),
  NOME_SOCIAL: (r) => ({
    nomeSocial: r.acaoNomeSocial === 'RETIRAR' ? null : (textOf(r.novoNomeSocial) ?? undefined),
  }),
  NASCIMENTO: (r) => ({ dataNascimento: textOf(r.novaDataNascimento) ?? undefined }),
  ENDERECO: (r) => ({
    endereco: JSON.stringify(readEndereco(r, '')),
  }),
  CONTATO: (r) => ({
    email: textOf(r.novoEmail) ?? undefined,
    celular: textOf(r.novoCelular) ?? undefined,
  }),
  FILIACAO: (r) => ({ filiacao: [r.filiacao1, r.filiacao2].map(textOf).filter(Boolean).join(' e ') }),
  INTIMACOES: (r, usuario) => ({
    comunicacao: r.comunicacaoEletronica === false ? 'POSTAL' : 'ELETRONICA',
    preferencias: JSON.stringify({
      ...(usuario.preferencias as Record<string, unknown>),
      emailIntimacoes: textOf(r.emailIntimacoes),
    }),
  }),
} as const satisfies Record<string, (respostas: Respostas, usuario: Usuario) => Mudanca>;

/**
 * Reads the columns that really change, with their new values. It skips items that a later request of the person
 * already changed.
 */
export function readMudancas(
  respostas: Respostas,
  usuario: Usuario,
  mudadosDepois: ReadonlySet<string>,
): Mudanca {
  const asked: unknown[] = Array.isArray(respostas.itens) ? respostas.itens : [];
  const itens = asked.filter((item) => typeof item === 'string' && !mudadosDepois.has(item));
  const wanted: Mudanca = {};
  for (const [item, read] of Object.entries(ITENS))
    if (itens.includes(item)) Object.assign(wanted, read(respostas, usuario));
  const entries = Object.entries(wanted).filter(
    ([coluna, valor]) => valor !== undefined && valor !== usuario[coluna as keyof Usuario],
  );
  return Object.fromEntries(entries);
}
