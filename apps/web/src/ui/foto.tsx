import { foto } from '@balcao/contract/foto';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#platform/call.ts';
import { download } from '#platform/download.ts';
import classes from './foto.module.css';

interface FotoProps {
  id: string;
  /** Version of the photo: another one is fetched anew. */
  versao: string;
  /** Words for the picture; empty where the name stands beside it. */
  alt?: string;
}

/** The photo of a person, within an avatar. Nothing while it is not there, because the initials are. */
export function Foto({ id, versao, alt = '' }: FotoProps) {
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
  return data ? <img className={classes.picture} src={data} alt={alt} /> : null;
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
