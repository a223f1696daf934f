import type { CampoAnexo } from '@balcao/domain/formulario/campo';
import { mimesDe } from '@balcao/domain/formulario/tipos/anexo';
import { FOTO } from '@balcao/domain/pessoa/foto';
import { useEffect, useState } from 'react';
import { sayRegras } from '#features/anexo/api.tsx';
import { readPicture } from '#features/envio/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { FileField } from '#ui/file-field.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordIssue, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { Usuario } from '../queries.ts';
import classes from './foto-dialog.module.css';
import { type Picture, useTrocarFoto } from './use-trocar-foto.ts';

const { maxMb } = FOTO;
const ACEITA = mimesDe(FOTO.tipos);
const CAMPO: CampoAnexo = {
  nome: 'foto',
  rotulo: 'Foto',
  tipo: 'anexo',
  aceita: ACEITA,
  maxMb,
  minPx: [...FOTO.minPx],
};

/** Refusals of the picture, which belong to its field. */
const DA_FOTO = {
  'anexo.type': 'foto',
  'anexo.size': 'foto',
  'anexo.empty': 'foto',
  'anexo.protected': 'foto',
  'anexo.refused': 'foto',
  'anexo.virus': 'foto',
  'anexo.pending_scan': 'foto',
  'anexo.too_many': 'foto',
} as const;

interface FotoDialogProps {
  usuario: Usuario;
  own: boolean;
  onClose: () => void;
}

/** Chooses a photo and shows how it will look; staff say why. */
export function FotoDialog({ usuario, own, onClose }: FotoDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }), usuario.version);
  const { save, esperando } = useTrocarFoto(usuario.id);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [refused, setRefused] = useState<string>();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readPicture(chosen, CAMPO);
    setRefused(typeof read === 'string' ? read : undefined);
    setPicture(typeof read === 'string' ? null : read);
  };
  const missing: RecordIssue[] = picture ? [] : [{ path: 'foto', message: refused ?? 'Escolha uma foto.' }];
  const said = form.errors.of('foto');
  return (
    <RecordDialog
      form={form}
      save={save}
      title={usuario.foto ? 'Trocar foto' : 'Escolher foto'}
      confirm="Salvar foto"
      issues={({ motivo }) => [...missing, ...(own ? [] : motivoIssues(motivo))]}
      body={({ motivo }) => ({ version: form.version, picture, motivo: own ? null : motivo })}
      refusals={DA_FOTO}
      onClose={onClose}
    >
      {!own && <p>A troca, o motivo e quem trocou ficam registrados, e a pessoa é avisada.</p>}
      <FileField
        label="Foto"
        name="foto"
        error={refused ?? said}
        accept={ACEITA.join(',')}
        rules={sayRegras({ aceita: ACEITA, maxMb, max: 1 })}
        onFiles={(files) => void choose(files[0])}
      >
        {picture && <Previa file={picture.file} />}
      </FileField>
      {!own && (
        <TextareaField
          label="Motivo"
          hint="Por exemplo: a pessoa pediu no balcão. Não escreva nomes aqui."
          rows={3}
          {...form.text('motivo')}
        />
      )}
      {esperando && (
        <Callout tone="atencao" live>
          Sem conexão. O envio continua quando ela voltar.
        </Callout>
      )}
    </RecordDialog>
  );
}

/** The picture as it will be shown: its middle, in a circle. */
function Previa({ file }: { file: File }) {
  const url = usePictureUrl(file);
  return (
    <div className={classes.preview} role="status">
      {url && <img className={classes.picture} src={url} alt="Prévia da foto" />}
      <p className={classes.note}>A foto vai aparecer assim: o meio da imagem, em um círculo.</p>
    </div>
  );
}

/** Address of a chosen picture, released with the screen. */
function usePictureUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
