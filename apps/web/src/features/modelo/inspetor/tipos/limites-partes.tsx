import type { CampoData, CampoInt, CampoMoeda } from '@balcao/domain/formulario/campo';
import { useCampo } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';
import { LimiteField } from './limite-field.tsx';

interface LimitesPartesProps {
  campo: CampoData | CampoInt | CampoMoeda;
  onde: string;
  tab: string | null;
}

/** Lower and upper bound of an answer: a value, today, or another answer. */
export function LimitesPartes({ campo, onde, tab }: LimitesPartesProps) {
  const { mudar, wrong } = useCampo(campo, onde);
  const limite = (parte: 'min' | 'max', label: string) => (
    <LimiteField
      tipo={campo.tipo}
      proprio={campo.nome}
      tab={tab}
      label={label}
      marca={wrong(parte)}
      limite={campo[parte]}
      // The bound matches the kind of the field.
      onChange={(next) => mudar({ [parte]: next } as Partial<typeof campo>)}
    />
  );
  return (
    <>
      {limite('min', 'Mínimo')}
      {limite('max', 'Máximo')}
      {campo.tipo === 'data' && <CienciaPartes campo={campo} onde={onde} />}
    </>
  );
}

function CienciaPartes({ campo, onde }: { campo: CampoData; onde: string }) {
  const { liga } = useCampo(campo, onde);
  return (
    <InteiroField
      label="Prazo em dias, se é um dia de ciência"
      hint="Pedido enviado depois é recebido e marcado como fora do prazo."
      {...liga.inteiro('diasDesdeCiencia')}
    />
  );
}
