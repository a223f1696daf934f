import type { Formulario } from '@balcao/domain/formulario/campo';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';

/**
 * The service around the fields, with functions that change it and bind inputs to it. `undefined` removes a property.
 */
export function useServico() {
  const { form, edicao } = useModeloAberto();
  const erroEm = useErroEm();
  const mudar = (parte: Partial<Formulario>) =>
    edicao.mudar((now) => withoutUndefined({ ...now, ...parte }), `servico:${Object.keys(parte).join()}`);
  return { form, mudar, erroEm, liga: ligar(form, mudar, (parte) => erroEm(parte)) };
}

/** The list, or undefined when empty, because empty lists are not stored. */
export function semVazia<T>(lista: T[]): T[] | undefined {
  return lista.length > 0 ? lista : undefined;
}
