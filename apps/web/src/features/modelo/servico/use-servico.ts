import type { Formulario } from '@balcao/domain/formulario/campo';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { useModeloAberto } from '../edicao/modelo-context.ts';

/** The service around the fields, and a function that changes parts of it; undefined takes a part away. */
export function useServico() {
  const { form, edicao } = useModeloAberto();
  const mudar = (parte: Partial<Formulario>) =>
    edicao.mudar((now) => withoutUndefined({ ...now, ...parte }), `servico:${Object.keys(parte).join()}`);
  return { form, mudar };
}
