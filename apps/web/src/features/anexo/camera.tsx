import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface CameraProps {
  label: string;
  onFiles: (files: File[]) => void;
}

/** Opens the camera for one photo. */
export function Camera({ label, onFiles }: CameraProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden="true" />}
        aria-label={`Tirar foto: ${label}`}
        onClick={() => input.current?.click()}
      >
        Tirar foto
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
