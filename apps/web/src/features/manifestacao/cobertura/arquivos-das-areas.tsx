import { isLimpavel } from '@balcao/domain/manifestacao/arquivo';
import { ArquivosField, VerArquivo } from '#features/ouvidoria-arquivos/api.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import type { Option } from '#ui/select-field.tsx';
import type { Detalhe } from '../queries.ts';
import classes from './cobertura.module.css';
import { type Como, comoAtual, type Escolhas } from './escolhas.ts';

type Arquivo = Detalhe['arquivos'][number];

interface ArquivosDasAreasProps {
  escolhas: Escolhas;
  errorOf: (nome: string) => string | undefined;
}

/** What areas see of each file of the author; nothing where there is none. */
export function ArquivosDasAreas({ escolhas, errorOf }: ArquivosDasAreasProps) {
  const { arquivos } = escolhas;
  if (arquivos.length === 0) return null;
  return (
    <section className={classes.texto} aria-label="Arquivos">
      <h3 className={classes.title}>Arquivos</h3>
      <p className={classes.said}>
        A área recebe um nome neutro no lugar do nome do arquivo. O arquivo original não muda.
      </p>
      {arquivos.map((arquivo) => (
        <Um key={arquivo.id} arquivo={arquivo} escolhas={escolhas} errorOf={errorOf} />
      ))}
    </section>
  );
}

type UmProps = ArquivosDasAreasProps & { arquivo: Arquivo };

function Um({ arquivo, escolhas, errorOf }: UmProps) {
  const { id, nome } = arquivo;
  const como = escolhas.of(arquivo);
  const copia = `copia-${id}`;
  return (
    <div className={classes.arquivo}>
      <RadioField
        name={`arquivo-${id}`}
        label={nome}
        options={optionsDe(arquivo)}
        value={como}
        onChange={(next) => escolhas.choose(id, next as Como)} // one of the options
      />
      <VerArquivo arquivo={arquivo} />
      {como === 'COPIA' && (
        <ArquivosField
          pecas={escolhas.copia(id)}
          name={copia}
          label={`Cópia coberta de ${nome}`}
          optional={false}
          hint="Cubra no seu computador o que identifica quem escreveu e escolha a cópia. O portal só retira de imagens os dados de quem fez o arquivo: de um PDF ou documento, retire-os antes."
          max={1}
          error={errorOf(copia)}
        />
      )}
    </div>
  );
}

function optionsDe(arquivo: Arquivo): Option[] {
  return [
    ...(comoAtual(arquivo) === 'MANTER'
      ? [{ value: 'MANTER', label: 'Continuar com a cópia que as áreas já veem' }]
      : []),
    { value: 'RETER', label: 'As áreas não veem' },
    ...(isLimpavel(arquivo.mime)
      ? [
          {
            value: 'MOSTRAR',
            label: 'Mostrar sem os dados de quem fez',
            hint: 'O portal retira o nome, o lugar e a hora. A imagem não muda: confira se ela mostra quem escreveu.',
          },
        ]
      : []),
    { value: 'COPIA', label: 'Trocar por uma cópia coberta' },
  ];
}
