// The world of Conquest: our own map. Geometry and colours are the board's.

/** Regions with what they are worth to who holds all of them. */
// biome-ignore format: table
export const REGIONS = [
  { id: 'hyrnland', name: 'Hyrnland', bonus: 4 },
  { id: 'vesperon', name: 'Vesperon', bonus: 3 },
  { id: 'drevna', name: 'Drevna', bonus: 7 },
  { id: 'zahrein', name: 'Zahrein', bonus: 4 },
  { id: 'sorenai', name: 'Sorenai', bonus: 5 },
  { id: 'lanterns', name: 'The Lanterns', bonus: 2 },
] as const; // C1.3

/** Territories in the order of the map, each with its region and the symbol on its card. */
// biome-ignore format: table
export const TERRITORIES = [
  { id: 'skarn',        name: 'Skarn',        region: 'hyrnland',  symbol: 'banner' },
  { id: 'ravnhold',     name: 'Ravnhold',     region: 'hyrnland',  symbol: 'sail' },
  { id: 'isfell',       name: 'Isfell',       region: 'hyrnland',  symbol: 'tower' },
  { id: 'tarnwick',     name: 'Tarnwick',     region: 'hyrnland',  symbol: 'banner' },
  { id: 'kaldur',       name: 'Kaldur',       region: 'hyrnland',  symbol: 'sail' },
  { id: 'mossgard',     name: 'Mossgard',     region: 'hyrnland',  symbol: 'tower' },
  { id: 'eldmoor',      name: 'Eldmoor',      region: 'hyrnland',  symbol: 'banner' },
  { id: 'marelle',      name: 'Marelle',      region: 'vesperon',  symbol: 'sail' },
  { id: 'solvane',      name: 'Solvane',      region: 'vesperon',  symbol: 'tower' },
  { id: 'corrin',       name: 'Corrin',       region: 'vesperon',  symbol: 'banner' },
  { id: 'thistledown',  name: 'Thistledown',  region: 'vesperon',  symbol: 'sail' },
  { id: 'vinhaven',     name: 'Vinhaven',     region: 'vesperon',  symbol: 'tower' },
  { id: 'aurel',        name: 'Aurel',        region: 'vesperon',  symbol: 'banner' },
  { id: 'branovar',     name: 'Branovar',     region: 'drevna',    symbol: 'sail' },
  { id: 'dolmir',       name: 'Dolmir',       region: 'drevna',    symbol: 'tower' },
  { id: 'yarsk',        name: 'Yarsk',        region: 'drevna',    symbol: 'banner' },
  { id: 'petrask',      name: 'Petrask',      region: 'drevna',    symbol: 'sail' },
  { id: 'tsermin',      name: 'Tsermin',      region: 'drevna',    symbol: 'tower' },
  { id: 'volnaya',      name: 'Volnaya',      region: 'drevna',    symbol: 'banner' },
  { id: 'ulgrad',       name: 'Ulgrad',       region: 'drevna',    symbol: 'sail' },
  { id: 'zhelny',       name: 'Zhelny',       region: 'drevna',    symbol: 'tower' },
  { id: 'korvan',       name: 'Korvan',       region: 'drevna',    symbol: 'banner' },
  { id: 'dunaq',        name: 'Dunaq',        region: 'zahrein',   symbol: 'sail' },
  { id: 'sahrim',       name: 'Sahrim',       region: 'zahrein',   symbol: 'tower' },
  { id: 'oukara',       name: 'Oukara',       region: 'zahrein',   symbol: 'banner' },
  { id: 'tel-amur',     name: 'Tel Amur',     region: 'zahrein',   symbol: 'sail' },
  { id: 'zefar',        name: 'Zefar',        region: 'zahrein',   symbol: 'tower' },
  { id: 'mirrak',       name: 'Mirrak',       region: 'zahrein',   symbol: 'banner' },
  { id: 'qessa',        name: 'Qessa',        region: 'zahrein',   symbol: 'sail' },
  { id: 'liashen',      name: 'Liashen',      region: 'sorenai',   symbol: 'tower' },
  { id: 'tamure',       name: 'Tamure',       region: 'sorenai',   symbol: 'banner' },
  { id: 'hanjo',        name: 'Hanjo',        region: 'sorenai',   symbol: 'sail' },
  { id: 'kasuri',       name: 'Kasuri',       region: 'sorenai',   symbol: 'tower' },
  { id: 'siwei',        name: 'Siwei',        region: 'sorenai',   symbol: 'banner' },
  { id: 'yunmai',       name: 'Yunmai',       region: 'sorenai',   symbol: 'sail' },
  { id: 'daoran',       name: 'Daoran',       region: 'sorenai',   symbol: 'tower' },
  { id: 'jorei',        name: 'Jorei',        region: 'sorenai',   symbol: 'banner' },
  { id: 'tuvali',       name: 'Tuvali',       region: 'lanterns',  symbol: 'sail' },
  { id: 'koanu',        name: 'Koanu',        region: 'lanterns',  symbol: 'tower' },
  { id: 'merrow',       name: 'Merrow',       region: 'lanterns',  symbol: 'banner' },
  { id: 'halamar',      name: 'Halamar',      region: 'lanterns',  symbol: 'sail' },
  { id: 'lomatu',       name: 'Lomatu',       region: 'lanterns',  symbol: 'tower' },
] as const; // C1.1

/** Every border once; it is crossed both ways. */
// biome-ignore format: table
export const BORDERS = [
  ['skarn', 'ravnhold'], ['skarn', 'tarnwick'], ['skarn', 'kaldur'], ['ravnhold', 'isfell'],
  ['ravnhold', 'kaldur'], ['isfell', 'kaldur'], ['isfell', 'mossgard'], ['tarnwick', 'kaldur'],
  ['tarnwick', 'eldmoor'], ['kaldur', 'mossgard'], ['kaldur', 'eldmoor'], ['eldmoor', 'marelle'],
  ['marelle', 'solvane'], ['marelle', 'corrin'], ['solvane', 'corrin'], ['solvane', 'thistledown'],
  ['corrin', 'thistledown'], ['corrin', 'vinhaven'], ['thistledown', 'vinhaven'], ['branovar', 'dolmir'],
  ['branovar', 'tsermin'], ['branovar', 'volnaya'], ['dolmir', 'yarsk'], ['dolmir', 'volnaya'],
  ['yarsk', 'petrask'], ['yarsk', 'volnaya'], ['yarsk', 'ulgrad'], ['petrask', 'ulgrad'],
  ['petrask', 'liashen'], ['petrask', 'hanjo'], ['tsermin', 'volnaya'], ['tsermin', 'zhelny'],
  ['volnaya', 'ulgrad'], ['volnaya', 'zhelny'], ['ulgrad', 'korvan'], ['ulgrad', 'hanjo'],
  ['zhelny', 'korvan'], ['zhelny', 'dunaq'], ['korvan', 'dunaq'], ['korvan', 'sahrim'], ['dunaq', 'sahrim'],
  ['dunaq', 'oukara'], ['dunaq', 'tel-amur'], ['sahrim', 'tel-amur'], ['sahrim', 'zefar'],
  ['oukara', 'tel-amur'], ['oukara', 'mirrak'], ['tel-amur', 'zefar'], ['tel-amur', 'mirrak'],
  ['tel-amur', 'qessa'], ['zefar', 'qessa'], ['mirrak', 'qessa'], ['liashen', 'tamure'], ['liashen', 'hanjo'],
  ['liashen', 'kasuri'], ['tamure', 'kasuri'], ['tamure', 'siwei'], ['hanjo', 'kasuri'], ['hanjo', 'yunmai'],
  ['kasuri', 'siwei'], ['kasuri', 'yunmai'], ['kasuri', 'daoran'], ['siwei', 'daoran'], ['siwei', 'jorei'],
  ['yunmai', 'daoran'], ['daoran', 'jorei'], ['koanu', 'merrow'],
] as const;

/** Sea links, each once. */
// biome-ignore format: table
export const SEA_LINKS = [
  ['isfell', 'branovar'], ['mossgard', 'aurel'], ['marelle', 'aurel'], ['corrin', 'aurel'],
  ['vinhaven', 'mirrak'], ['aurel', 'dunaq'], ['sahrim', 'yunmai'], ['zefar', 'tuvali'], ['daoran', 'merrow'],
  ['tuvali', 'koanu'], ['tuvali', 'halamar'], ['koanu', 'halamar'], ['merrow', 'lomatu'],
  ['halamar', 'lomatu'],
] as const;
