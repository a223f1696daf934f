import type { Campo, CampoTipo, Formulario } from '@balcao/domain/formulario/campo';
import { inserirCampos } from '@balcao/domain/formulario/editar/campos';
import { listDestinos } from '@balcao/domain/formulario/editar/destinos';
import { novoCampo, TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import { inserirPasso } from '@balcao/domain/formulario/editar/passos';
import { foldText } from '@balcao/domain/texto/busca';
import { IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type Bloco, useBlocos } from '../queries.ts';
import classes from './estrutura.module.css';
import { TIPO_ICONE } from './tipo-icone.ts';

interface PaletaProps {
  onClose: () => void;
  /** The address of what was added, and whether its words are still to be written. */
  onAdded: (onde: string, escrito: { novo: boolean }) => void;
}

/** What can be added, found by typing: kinds of field, and groups of questions kept for reuse. */
export function Paleta({ onClose, onAdded }: PaletaProps) {
  const { form, edicao, selecao, anunciar } = useModeloAberto();
  const [busca, setBusca] = useState('');
  const blocos = useBlocos(true);
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
  const found = (blocos.data?.items ?? []).filter(
    ({ nome, descricao, campos }) =>
      fits(nome, descricao) && !(inGroup && campos.some(({ tipo }) => tipo === 'tab')),
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
      <h3 className={classes.subtitulo}>Blocos de perguntas</h3>
      {found.length === 0 && <p className={classes.vazio}>{sayNoBlocks(blocos, wanted)}</p>}
      <div className={classes.paleta}>
        {found.map((bloco) => (
          <button
            key={bloco.id}
            type="button"
            className={classes.tipo}
            onClick={() => add(camposDoBloco(bloco), bloco.nome, { novo: false })}
          >
            <IconPuzzle size={20} aria-hidden="true" />
            <span>
              <strong>{bloco.nome}</strong>
              <small>{bloco.descricao || countCampos(bloco.campos.length)}</small>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function sayNoBlocks({ isError, data }: ReturnType<typeof useBlocos>, wanted: string): string {
  if (isError) return 'Não foi possível carregar os blocos.';
  if (!data) return 'Carregando os blocos…';
  return wanted !== '' && data.items.length > 0
    ? 'Nenhum bloco com estas palavras.'
    : 'Nenhum bloco. Guarde um passo como bloco nas propriedades dele.';
}

const countCampos = (n: number): string => (n === 1 ? '1 campo' : `${n} campos`);

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

/** The fields of a block, each remembering where it came from. */
function camposDoBloco({ id, versao, campos }: Bloco): Campo[] {
  return campos.map((campo) => ({ ...campo, bloco: { id, versao } }));
}

/** A form without steps gets one to put the field in. */
function withStep(form: Formulario): Formulario {
  return form.passos.length > 0 ? form : inserirPasso(form, 'Pedido', 0).form;
}
