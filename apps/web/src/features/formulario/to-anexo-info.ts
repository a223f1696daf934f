import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import type { Anexo } from '#features/envio/api.tsx';

/**
 * A file as the form's rules see it. The portal measured images when it took them; here their size is not known and
 * counts as enough.
 */
export function toAnexoInfo({ id, nome, mime, tamanho }: Anexo): AnexoInfo {
  const enough = Number.POSITIVE_INFINITY;
  return { id, nome, mime, tamanho, largura: enough, altura: enough };
}
