import { Fotografar } from '#features/envio/api.tsx';
import { TOUCH, useMedia } from '#platform/use-media.ts';
import { Camera } from './camera.tsx';

interface WaysProps {
  aceita: readonly string[];
  label: string;
  maxBytes: number;
  onFiles: (files: File[]) => void;
}

/** Photos become a PDF; where only images are allowed, a touch device offers its camera. */
export function Ways({ aceita, label, maxBytes, onFiles }: WaysProps) {
  const touch = useMedia(TOUCH);
  if (aceita.includes('application/pdf'))
    return <Fotografar label={label} maxBytes={maxBytes} onPdf={(pdf) => onFiles([pdf])} />;
  const pictures = aceita.some((mime) => mime.startsWith('image/'));
  return touch && pictures ? <Camera label={label} onFiles={onFiles} /> : null;
}
