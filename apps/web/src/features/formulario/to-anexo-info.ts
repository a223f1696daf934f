import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import type { Anexo } from '#features/envio/api.tsx';

/** A file as the form's rules expect it. The server has measured the image, so its size counts as sufficient here. */
export function toAnexoInfo({ id, nome, mime, tamanho }: Anexo): AnexoInfo {
  const enough = Number.POSITIVE_INFINITY;
  return { id, nome, mime, tamanho, largura: enough, altura: enough };
}
