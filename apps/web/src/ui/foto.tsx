import { useFoto } from '#platform/foto.ts';
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
  const src = useFoto(id, versao);
  return src ? <img className={classes.picture} src={src} alt={alt} /> : null;
}
