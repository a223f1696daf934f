import type { Campo, CampoTipo, Formulario } from '@balcao/domain/formulario/campo';
import { inserirCampos } from '@balcao/domain/formulario/editar/campos';
import { listDestinos } from '@balcao/domain/formulario/editar/destinos';
import { novoCampo, TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import { inserirPasso } from '@balcao/domain/formulario/editar/passos';
import { foldText } from '@balcao/domain/texto/busca';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { BlocoDaLista } from '../queries.ts';
import { BlocosDaPaleta } from './blocos-da-paleta.tsx';
import classes from './estrutura.module.css';
import { TIPO_ICONE } from './tipo-icone.ts';

interface PaletaProps {
  onClose: () => void;
  /** Address of the new item; `novo` when its text is still to be written. */
  onAdded: (onde: string, escrito: { novo: boolean }) => void;
}

/** Palette with search: kinds of field, and blocks of questions. */
export function Paleta({ onClose, onAdded }: PaletaProps) {
  const { form, edicao, selecao, anunciar } = useModeloAberto();
  const [busca, setBusca] = useState('');
  const wanted = foldText(busca.trim());
  const fits = (...texts: string[]) => texts.some((text) => foldText(text).includes(wanted));
  const [ready] = useState(() => withStep(form));
  const destinos = listDestinos(ready, selecao);
  const [chave, setChave] = useState(destinos[0]?.chave);
  const destino = destinos.find((each) => each.chave === chave) ?? destinos[0];
  const inGroup = destino?.lugar.grupo != null;
  const tipos = Object.entries(TIPOS_DE_CAMPO).filter(
    ([tipo, { rotulo, descricao }]) => fits(rotulo, descricao) && !(inGroup && tipo === 'tab'),
  );
  const add = (campos: readonly Campo[], said: string, escrito: { novo: boolean }) => {
    if (!destino) return;
    const { form: next, onde } = inserirCampos(ready, campos, destino.lugar);
    if (onde === null) return;
    edicao.mudar(() => next);
    anunciar(`Incluído: ${said}. ${destino.rotulo}.`);
    onAdded(onde, escrito);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Adicionar ao formulário"
      size="lg"
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <FieldStack>
        {form.passos.length > 0 && (
          <SelectField
            label="Onde entra"
            placeholder={null}
            value={destino?.chave ?? ''}
            options={destinos.map((each) => ({ value: each.chave, label: each.rotulo }))}
            onChange={(event) => setChave(event.currentTarget.value)}
          />
        )}
        <TextField
          label="Procurar"
          value={busca}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
      </FieldStack>
      <h3 className={classes.subtitulo}>Campos</h3>
      <div className={classes.paleta}>
        {tipos.map(([tipo, { rotulo, descricao }]) => (
          <TipoButton
            key={tipo}
            tipo={tipo as CampoTipo}
            rotulo={rotulo}
            descricao={descricao}
            onPick={(escolhido) => add([novoCampo(escolhido, rotulo)], rotulo, { novo: true })}
          />
        ))}
      </div>
      {tipos.length === 0 && <p>Nenhum tipo de campo com estas palavras.</p>}
      <BlocosDaPaleta
        busca={busca}
        inGroup={inGroup}
        onPick={(bloco) => add(camposDoBloco(bloco), bloco.nome, { novo: false })}
      />
    </Dialog>
  );
}

interface TipoButtonProps {
  tipo: CampoTipo;
  rotulo: string;
  descricao: string;
  onPick: (tipo: CampoTipo) => void;
}

function TipoButton({ tipo, rotulo, descricao, onPick }: TipoButtonProps) {
  const Icon = TIPO_ICONE[tipo];
  return (
    <button type="button" className={classes.tipo} onClick={() => onPick(tipo)}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <strong>{rotulo}</strong>
        <small>{descricao}</small>
      </span>
    </button>
  );
}

/** The fields of a block, each with a reference to the block. */
function camposDoBloco({ id, versao, campos }: BlocoDaLista): Campo[] {
  return campos.map((campo) => ({ ...campo, bloco: { id, versao } }));
}

/** Adds a first step to an empty form, because a field needs one. */
function withStep(form: Formulario): Formulario {
  return form.passos.length > 0 ? form : inserirPasso(form, 'Pedido', 0).form;
}
