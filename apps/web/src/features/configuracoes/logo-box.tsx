import { aparencia, LOGO_MAX_BYTES } from '@balcao/contract/aparencia';
import { useState } from 'react';
import { addressOf } from '#platform/call.ts';
import { describeFailure, isProblem } from '#platform/problem.ts';
import { uploadChunk } from '#platform/upload.ts';
import type { BoxProps } from '#ui/ajustes/ajustes-of.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/file-field.tsx';
import classes from './aparencia.module.css';

/** A picture, drawn anew by the server as soon as it is chosen; it becomes the logo with the save. */
export function LogoBox({ value, onChange, error, name, ...said }: BoxProps) {
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const send = async ([file]: File[]) => {
    if (!file || state.busy) return;
    if (file.size > LOGO_MAX_BYTES)
      return setState({
        busy: false,
        error: 'A imagem tem mais de 2 MB. Reduza o tamanho dela e envie de novo.',
      });
    setState({ busy: true });
    try {
      onChange((await uploadChunk(aparencia.desenharLogo, {}, file)).logo);
      setState({ busy: false });
    } catch (failure) {
      const reason = isProblem(failure, 'validation') ? failure.errors[0]?.message : undefined;
      setState({ busy: false, error: reason ?? describeFailure(failure) });
    }
  };
  return (
    <FileField
      {...said}
      name={name}
      error={state.error ?? error}
      accept="image/png,image/jpeg,image/webp"
      rules="PNG, JPG ou WEBP, até 2 MB. A largura pode ter até 4 vezes a altura."
      onFiles={(files) => void send(files)}
    >
      {state.busy && <p role="status">Enviando a imagem…</p>}
      {value !== '' && (
        <div className={classes.logo}>
          <img
            src={addressOf(aparencia.logo, { params: { sha256: value } })}
            alt={`${said.label}, como vai aparecer`}
            className={classes.imagem}
            data-escuro={name === 'logoEscuro' || undefined}
          />
          <Button variant="subtle" size="compact-md" onClick={() => onChange('')}>
            Retirar a imagem
          </Button>
        </div>
      )}
    </FileField>
  );
}
