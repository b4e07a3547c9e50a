/** One true line about each building of the fair of 1893. Names come from the house; these are the page's. */
export const facts: Readonly<Record<string, string>> = {
  administration: 'Who came by train walked out beneath Richard Morris Hunt’s gilded dome into the Court of Honor.',
  agriculture: 'McKim, Mead and White built it, and Saint-Gaudens’s Diana, brought from New York, stood on its dome.',
  art: 'Charles Atwood built it of brick, to keep its pictures from fire. It is still there, as a museum of science.',
  dairy: 'Jerseys, Guernseys and Shorthorns were tried against each other for months, and the butter was made here. The Jerseys won.',
  electricity: 'Van Brunt and Howe set Franklin with his kite in the great niche; inside stood Edison’s tower of light.',
  fisheries: 'Henry Ives Cobb carved its columns with fish, frogs, crabs and eels; living fish swam in one of its round ends.',
  forestry: 'Its colonnade was of tree trunks with the bark still on, sent by the states and by other countries.',
  government: 'Drawn in the Treasury’s own office. Under the dome stood a piece of a giant sequoia, with stairs inside.',
  horticulture: 'Under William Le Baron Jenney’s dome of glass rose a hill of palms and ferns with a cave in it.',
  illinois: 'The host gave itself the largest of all the state buildings, and W. W. Boyington gave it the dome.',
  machinery: 'Peabody and Stearns took the towers from Spain. The three roofs behind were made to be sold as train sheds.',
  manufactures: 'George B. Post’s hall covered more than thirty acres: no building in the world was larger.',
  mines: 'Solon Beman’s was the first hall at any world’s fair for mining alone.',
  transportation: 'Adler and Sullivan painted theirs in many colours among the white, and let people in by a Golden Door.',
  womans: 'Sophia Hayden, the first woman to take MIT’s full course in architecture, won it in a competition of women.',
};
