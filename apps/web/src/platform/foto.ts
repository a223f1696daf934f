import { foto } from '@balcao/contract/foto';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from './call.ts';
import { download } from './download.ts';

/** The address of the photo of a person in this version; undefined while it is not there. */
export function useFoto(id: string, versao: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(foto.ver, { params: { id } }), versao],
    queryFn: async ({ signal }) => {
      const { blob } = await download(foto.ver, { params: { id } }, undefined, { signal });
      return toDataUrl(blob);
    },
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

/** The picture as its own address, which nobody has to release. The type is ours, never that of a header. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable photo'));
    reader.readAsDataURL(new Blob([blob], { type: 'image/jpeg' }));
  });
}
