import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import classes from './fotos.module.css';

interface EscolherFotosProps {
  /** Whether the device has a touch screen, and so probably a camera. */
  touch: boolean;
  onFiles: (files: File[]) => void;
}

/** The camera, and the photos on the device. */
export function EscolherFotos({ touch, onFiles }: EscolherFotosProps) {
  return (
    <div className={classes.ways}>
      {touch && <Foto way="camera" onFiles={onFiles} />}
      <Foto way="album" onFiles={onFiles} />
    </div>
  );
}

function Foto({ way, onFiles }: { way: 'camera' | 'album'; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const camera = way === 'camera';
  const Icon = camera ? IconCamera : IconPhotoPlus;
  return (
    <>
      <Button
        variant="default"
        data-fotos={way}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {camera ? 'Tirar foto' : 'Escolher fotos'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={camera ? 'Foto da câmera' : 'Fotos do aparelho'}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
