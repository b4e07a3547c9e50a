/** The fifteen buildings and how each is drawn, by the name that notation gives it. */
import { administration } from './buildings/administration';
import { agriculture } from './buildings/agriculture';
import { art } from './buildings/art';
import { dairy } from './buildings/dairy';
import { electricity } from './buildings/electricity';
import { fisheries } from './buildings/fisheries';
import { forestry } from './buildings/forestry';
import { government } from './buildings/government';
import { horticulture } from './buildings/horticulture';
import { illinois } from './buildings/illinois';
import { machinery } from './buildings/machinery';
import { manufactures } from './buildings/manufactures';
import { mines } from './buildings/mines';
import { transportation } from './buildings/transportation';
import { womans } from './buildings/womans';
import type { Plate } from './plate';

export const drawings: Readonly<Record<string, (plate: Plate) => void>> = {
  administration, agriculture, art, dairy, electricity, fisheries, forestry, government, horticulture, illinois, machinery, manufactures, mines, transportation, womans,
};
